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
  type LeadRow,
  leadOrders,
  listAgentPackageOptions,
  listBoardRows,
  listInquiredPackages,
  listLeadRows,
  selectMatchingLeads,
} from './lead-list.store.server.ts';
import { agentLeadList, cardsPerColumn, type LeadFilter, type LeadSearch, leadsPerPage } from './lead-search.ts';
import { adminLeadRowView, leadRowView } from './lead-view.server.ts';
import type { AdminLeadRowView, LeadPackage, LeadRowView } from './lead-view.ts';

export type LeadListResult<View> = Omit<CountedPage<never>, 'rows'> & {
  /** Of this page. */
  leads: View[];
  /** Of all statuses, ignoring the status filter of the search. */
  statusCounts: Record<LeadStatus | 'all', RowCount>;
  /** Sale value of each status that has leads; on the board. */
  values?: Partial<Record<LeadStatus, number>>;
};

const readLeads = async <View>(
  app: Pick<App, 'db'>,
  actor: Actor,
  search: LeadFilter,
  viewOf: (row: LeadRow) => View,
): Promise<LeadListResult<View>> => {
  const counts = await countListFilters(app.db, leadStatuses, (status) =>
    selectMatchingLeads(app.db, actor, search, status),
  );
  const statusCounts = { ...counts, all: sumCounts(Object.values(counts)) };
  const { rows, ...page } = await readCountedPage(
    leadOrders[search.sort],
    search,
    leadsPerPage,
    (slice) => listLeadRows(app.db, actor, search, slice),
    statusCounts[search.status ?? 'all'],
  );
  return { leads: rows.map(viewOf), ...page, statusCounts };
};

/** The agent's board: of each status the last updated leads, its number and its value. */
const readBoard = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  search: LeadFilter,
): Promise<LeadListResult<LeadRowView>> => {
  const [rows, counted] = await Promise.all([
    listBoardRows(app.db, actor, search, cardsPerColumn),
    countLeadsByStatus(app.db, actor, search),
  ]);
  const countOf = (status: LeadStatus) => counted.find((count) => count.status === status)?.leads ?? 0;
  const entries = leadStatuses.map((status) => [status, { total: countOf(status), about: false }]);
  const counts: Record<LeadStatus, RowCount> = Object.fromEntries(entries);
  const all = sumCounts(Object.values(counts));
  const values = Object.fromEntries(counted.map(({ status, value_paise }) => [status, value_paise]));
  const page = { ...all, pages: 1, previous: null, next: null };
  return { leads: rows.map(leadRowView), ...page, statusCounts: { ...counts, all }, values };
};

/** One page of the agent's leads that match a search, or its board. */
export const listLeads = (app: Pick<App, 'db'>, actor: Actor, search: LeadFilter) =>
  search.view === 'board' ? readBoard(app, actor, search) : readLeads(app, actor, search, leadRowView);

/** One page of all leads that match a search, for the admin. */
export const listAllLeads = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  search: LeadFilter,
): Promise<Result<LeadListResult<AdminLeadRowView>, 'forbidden'>> =>
  mayReadAllLeads(actor) ? ok(await readLeads(app, actor, search, adminLeadRowView)) : adminOnlyError;

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

/** At most `limit` leads that match the words, newest first: an agent's own, an administrator's all. */
export const findLeads = async (
  app: Pick<App, 'db'>,
  actor: Actor,
  q: string,
  limit: number,
): Promise<LeadRowView[]> => {
  const search = { ...agentLeadList.initial, q };
  const { rows } = await readPage(leadOrders.newest, search, limit, (slice) =>
    listLeadRows(app.db, actor, search, slice),
  );
  return rows.map(leadRowView);
};
