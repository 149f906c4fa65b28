import { type DueFollowUps, loadDueFollowUps } from '~/features/leads/follow-ups/send-follow-up-mails.server.ts';
import type { App } from '~/server/app.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { endsSoon, isOutbid, isPaused } from '../bids/bid.ts';
import { loadOwnBids } from '../bids/own-bids.server.ts';
import { hasLeads, loadUnansweredLeads, type UnansweredLeads } from '../leads/core/unanswered-leads.server.ts';
import { loadRecentSales } from '../leads/sales/load-sales.server.ts';
import { countPackageStates, hasDecidedPackage } from '../packages/agent/list-own-packages.server.ts';
import { partOrNull } from './load-admin-today.server.ts';

/** What waits for an agent, with the figures of the day. Each part is null when it could not be loaded. */
export type AgentToday = {
  /** ISO instant at which this was loaded. */
  now: string;
  /** No lead yet, and no decision on a package. */
  isNew: boolean | null;
  leads: UnansweredLeads | null;
  followUps: DueFollowUps | null;
  packages: { live: number; inReview: number; rejected: number; total: number } | null;
  bids: { active: number; outbid: number; paused: number; ending: number } | null;
  sales: Awaited<ReturnType<typeof loadRecentSales>> | null;
};

const loadBids = async (app: Pick<App, 'db' | 'clock'>, agent: Actor) => {
  const today = indianDate(app.clock.now());
  const { active } = requireAllowed(await loadOwnBids(app.db, agent));
  return {
    active: active.length,
    outbid: active.filter(isOutbid).length,
    paused: active.filter(isPaused).length,
    ending: active.filter((bid) => endsSoon(bid, today)).length,
  };
};

const loadIsNew = async (app: Pick<App, 'db'>, agent: Actor): Promise<boolean> => {
  const [decided, leads] = await Promise.all([
    hasDecidedPackage(app.db, agent).then(requireAllowed),
    hasLeads(app, agent),
  ]);
  return !decided && !leads;
};

/** Loads the Today page of an agent. A part that fails is logged and left out. */
export const loadAgentToday = async (app: Pick<App, 'db' | 'clock' | 'log'>, agent: Actor): Promise<AgentToday> => {
  const [isNew, leads, followUps, packages, bids, sales] = await Promise.all([
    partOrNull(app, loadIsNew(app, agent)),
    partOrNull(app, loadUnansweredLeads(app, agent)),
    partOrNull(app, loadDueFollowUps(app, agent)),
    partOrNull(app, countPackageStates(app.db, agent).then(requireAllowed)),
    partOrNull(app, loadBids(app, agent)),
    partOrNull(app, loadRecentSales(app, agent)),
  ]);
  return { now: app.clock.now().toISOString(), isNew, leads, followUps, packages, bids, sales };
};
