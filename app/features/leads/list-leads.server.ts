import type { App } from '~/server/app.server.ts';
import { type LeadStatus, leadStatuses } from './lead.ts';
import {
  countLeads,
  countUnassigned,
  type LeadRow,
  readAskedPackages,
  readBoard,
  readLeads,
  readOwnPackages,
  type StatusCount,
} from './lead-list.store.server.ts';
import { cardsInColumn, type LeadSearch, leadsOnPage } from './lead-search.ts';
import { adminLeadRowView, leadRowView } from './lead-view.server.ts';
import type { AdminLeadRowView, LeadPackage, LeadRowView } from './lead-view.ts';
import type { LeadWorker } from './lead-worker.ts';

/** Number and total value of the leads with one status that match a search. */
export type StatusTally = { status: LeadStatus; leads: number; value_paise: number };

export type FoundLeads<View> = {
  /** Of this page. */
  leads: View[];
  /** Of all pages. */
  total: number;
  pages: number;
  /** All statuses in order, ignoring the status filter of the search. */
  tallies: StatusTally[];
};

const allStatuses = (counts: readonly StatusCount[]): StatusTally[] =>
  leadStatuses.map((status) => counts.find((count) => count.status === status) ?? { status, leads: 0, value_paise: 0 });

const listPage = async <View>(
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  search: LeadSearch,
  toView: (row: LeadRow) => View,
): Promise<FoundLeads<View>> => {
  const offset = (search.page - 1) * leadsOnPage;
  const [rows, counts] = await Promise.all([
    readLeads(app.db, worker, search, { limit: leadsOnPage, offset }),
    countLeads(app.db, worker, search),
  ]);
  const tallies = allStatuses(counts);
  const total = tallies
    .filter(({ status }) => search.status === null || status === search.status)
    .reduce((sum, { leads }) => sum + leads, 0);
  return { leads: rows.map(toView), total, pages: Math.ceil(total / leadsOnPage), tallies };
};

/** One page of the agent's leads that match a search. */
export const listLeads = (
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  search: LeadSearch,
): Promise<FoundLeads<LeadRowView>> => listPage(app, worker, search, leadRowView);

/** One page of all leads, for the admin; empty for anyone else. */
export const listAllLeads = (
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  search: LeadSearch,
): Promise<FoundLeads<AdminLeadRowView>> =>
  listPage(app, { ...worker, role: worker.role === 'admin' ? 'admin' : 'nobody' }, search, adminLeadRowView);

export type LeadColumn = StatusTally & { cards: LeadRowView[] };

/** The agent's board: one column per status with the last updated leads. */
export const leadBoard = async (
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  search: LeadSearch,
): Promise<LeadColumn[]> => {
  const [rows, counts] = await Promise.all([
    readBoard(app.db, worker, search, cardsInColumn),
    countLeads(app.db, worker, search),
  ]);
  const cards = rows.map(leadRowView);
  return allStatuses(counts).map((tally) => ({
    ...tally,
    cards: cards.filter(({ status }) => status === tally.status),
  }));
};

/** The agent's own packages by title, for the filter and the form. */
export const leadPackages = (app: Pick<App, 'db'>, agentId: string): Promise<LeadPackage[]> =>
  readOwnPackages(app.db, agentId);

/** Limits the package filter; the search finds the others. */
const maxPackages = 300;

/** Packages that have leads, of one agent or of all, for the admin's filter; empty for anyone else. */
export const askedPackages = async (
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  { agent }: LeadSearch,
): Promise<LeadPackage[]> =>
  worker.role === 'admin' ? readAskedPackages(app.db, agent && agent !== 'none' ? agent : null, maxPackages) : [];

/** Number of unassigned leads; 0 for anyone but the admin. */
export const countUnassignedLeads = (app: Pick<App, 'db'>, worker: LeadWorker): Promise<number> =>
  worker.role === 'admin' ? countUnassigned(app.db, worker) : Promise.resolve(0);
