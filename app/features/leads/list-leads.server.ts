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

/** How many leads a search finds of one status, and what they are worth together. */
export type StatusTally = { status: LeadStatus; leads: number; value_paise: number };

export type FoundLeads<View> = {
  /** Of this page. */
  leads: View[];
  /** Of all pages. */
  total: number;
  pages: number;
  /** Every status in its order, as if the search asked for none. */
  tallies: StatusTally[];
};

const everyStatus = (counts: readonly StatusCount[]): StatusTally[] =>
  leadStatuses.map((status) => counts.find((count) => count.status === status) ?? { status, leads: 0, value_paise: 0 });

const find = async <View>(
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  search: LeadSearch,
  viewOf: (row: LeadRow) => View,
): Promise<FoundLeads<View>> => {
  const offset = (search.page - 1) * leadsOnPage;
  const [rows, counts] = await Promise.all([
    readLeads(app.db, worker, search, { limit: leadsOnPage, offset }),
    countLeads(app.db, worker, search),
  ]);
  const tallies = everyStatus(counts);
  const total = tallies
    .filter(({ status }) => search.status === null || status === search.status)
    .reduce((sum, { leads }) => sum + leads, 0);
  return { leads: rows.map(viewOf), total, pages: Math.ceil(total / leadsOnPage), tallies };
};

/** The leads of an agent that a search finds, a page at a time. */
export const listLeads = (
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  search: LeadSearch,
): Promise<FoundLeads<LeadRowView>> => find(app, worker, search, leadRowView);

/** The leads of everybody, for the admin; anybody else finds none. */
export const listAllLeads = (
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  search: LeadSearch,
): Promise<FoundLeads<AdminLeadRowView>> =>
  find(app, { ...worker, role: worker.role === 'admin' ? 'admin' : 'nobody' }, search, adminLeadRowView);

export type LeadColumn = StatusTally & { cards: LeadRowView[] };

/** The board of an agent: a column for each status with the leads that were touched last. */
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
  return everyStatus(counts).map((tally) => ({
    ...tally,
    cards: cards.filter(({ status }) => status === tally.status),
  }));
};

/** The agent's own packages by title, for the filter and the form. */
export const leadPackages = (app: Pick<App, 'db'>, agentId: string): Promise<LeadPackage[]> =>
  readOwnPackages(app.db, agentId);

/** More packages than anybody looks through; words find the others. */
const mostPackages = 300;

/** The packages that the leads of an agent, or of all, are about: for the admin's filter; nobody else gets any. */
export const askedPackages = async (
  app: Pick<App, 'db'>,
  worker: LeadWorker,
  { agent }: LeadSearch,
): Promise<LeadPackage[]> =>
  worker.role === 'admin' ? readAskedPackages(app.db, agent && agent !== 'none' ? agent : null, mostPackages) : [];

/** How many leads wait for an agent; for the admin. */
export const countUnassignedLeads = (app: Pick<App, 'db'>, worker: LeadWorker): Promise<number> =>
  worker.role === 'admin' ? countUnassigned(app.db, worker) : Promise.resolve(0);
