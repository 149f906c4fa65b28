import type { App } from '~/server/app.server.ts';
import { ignoreInvalidCursor } from '~/server/lists/load-list.server.ts';
import {
  type CountedPage,
  countListFilters,
  readCountedPage,
  readPage,
  sumCounts,
} from '~/server/lists/read-page.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import type { RowCount } from '~/shared/lists/list-query.ts';
import { mayReadAllLeads, mayReadOwnLeads } from '../core/lead.policy.ts';
import { type LeadStatus, leadStatuses } from '../core/lead.ts';
import {
  countLeadsByStatus,
  type LeadStatusCountRow,
  leadOrders,
  listAgentPackageOptions,
  listBoardRows,
  listInquiredPackages,
  listLeadRows,
  selectMatchingLeads,
} from './lead-list.store.server.ts';
import { cardsPerColumn, type LeadFilter, type LeadSearch, leadsPerPage } from './lead-search.ts';
import { adminLeadRowView, leadRowView } from './lead-view.server.ts';
import type { AdminLeadRowView, LeadPackage, LeadRowView } from './lead-view.ts';

/** Number and total value of the leads with one status that match a search. */
export type LeadStatusCount = { status: LeadStatus; leads: number; value_paise: number };

export type LeadListResult<View, Count> = Omit<CountedPage<never>, 'rows'> & {
  /** Of this page. */
  leads: View[];
  /** All statuses in order, ignoring the status filter of the search. */
  statusCounts: Count[];
};

const allStatuses = (counts: readonly LeadStatusCountRow[]): LeadStatusCount[] =>
  leadStatuses.map((status) => counts.find((count) => count.status === status) ?? { status, leads: 0, value_paise: 0 });

const readLeads = (app: Pick<App, 'db'>, actor: Actor, search: LeadFilter, count: RowCount | Promise<RowCount>) =>
  readCountedPage(
    leadOrders[search.sort],
    search,
    leadsPerPage,
    (slice) => listLeadRows(app.db, actor, search, slice),
    count,
  );

/** One page of the agent's leads that match a search; an agent's own leads are counted exactly, with their value. */
export const listLeads = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  search: LeadFilter,
): Promise<LeadListResult<LeadRowView, LeadStatusCount>> => {
  const statusCounts = allStatuses(await countLeadsByStatus(app.db, actor, search));
  const total = statusCounts
    .filter(({ status }) => search.status === null || status === search.status)
    .reduce((sum, { leads }) => sum + leads, 0);
  const { rows, ...page } = await readLeads(app, actor, search, { total, about: false });
  return { leads: rows.map(leadRowView), ...page, statusCounts };
};

/** Number of the leads with one status that match a search; about when there are many. */
export type LeadStatusRowCount = { status: LeadStatus } & RowCount;

const noNeighbours = { previous: null, next: null, waiting: null };

/**
 * The leads before and after one in its list, for walking through them, and the next one that nobody has answered yet (after the last, the first such one of
 * the page). Null where there is none, and for a lead that is not on this page of the list.
 */
export const findLeadNeighbours = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  search: LeadFilter,
  id: string,
): Promise<{ previous: string | null; next: string | null; waiting: string | null }> => {
  if (search.view === 'board') return noNeighbours;
  const { rows } = await ignoreInvalidCursor(search, (position) =>
    readPage(leadOrders[search.sort], position, leadsPerPage, (slice) => listLeadRows(app.db, actor, search, slice)),
  );
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) return noNeighbours;
  const waiting = [...rows.slice(index + 1), ...rows.slice(0, index)].find(({ status }) => status === 'new');
  return { previous: rows[index - 1]?.id ?? null, next: rows[index + 1]?.id ?? null, waiting: waiting?.id ?? null };
};

/** One page of all leads, for the admin. */
export const listAllLeads = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  search: LeadFilter,
): Promise<Result<LeadListResult<AdminLeadRowView, LeadStatusRowCount>, 'forbidden'>> => {
  if (!mayReadAllLeads(actor)) return adminOnlyError;
  const counts = await countListFilters(app.db, leadStatuses, (status) =>
    selectMatchingLeads(app.db, actor, search, status),
  );
  const count = search.status ? counts[search.status] : sumCounts(Object.values(counts));
  const { rows, ...page } = await readLeads(app, actor, search, count);
  const statusCounts = leadStatuses.map((status) => ({ status, ...counts[status] }));
  return ok({ leads: rows.map(adminLeadRowView), ...page, statusCounts });
};

export type LeadBoardColumn = LeadStatusCount & { cards: LeadRowView[] };

/** The agent's board: one column per status with the last updated leads. */
export const loadLeadBoard = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  search: LeadFilter,
): Promise<LeadBoardColumn[]> => {
  const [rows, counts] = await Promise.all([
    listBoardRows(app.db, actor, search, cardsPerColumn),
    countLeadsByStatus(app.db, actor, search),
  ]);
  const cards = rows.map(leadRowView);
  return allStatuses(counts).map((tally) => ({
    ...tally,
    cards: cards.filter(({ status }) => status === tally.status),
  }));
};

/** The agent's own packages by title, for the filter and the form. */
export const listLeadPackages = async (app: Pick<App, 'db'>, actor: Actor): Promise<LeadPackage[]> =>
  mayReadOwnLeads(actor) ? listAgentPackageOptions(app.db, actor.id) : [];

/** Limits the package filter; the search finds the others. */
const maxPackages = 300;

/** Packages that have leads, of one agent or of all, for the admin's filter. */
export const listPackagesWithLeads = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  { agent }: LeadSearch,
): Promise<Result<LeadPackage[], 'forbidden'>> =>
  mayReadAllLeads(actor)
    ? ok(await listInquiredPackages(app.db, agent && agent !== 'none' ? agent : null, maxPackages))
    : adminOnlyError;
