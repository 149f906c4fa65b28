import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { fullName } from '~/shared/data/person-name.ts';
import { nameWithLatin } from '~/shared/data/romanize-name.ts';
import { answerWithinHours } from './lead.ts';
import { countUnansweredLeads, existsLead, listLongestUnanswered } from './unanswered-leads.store.server.ts';

/** A lead with status new that nobody has answered yet; `waiting_since` is an ISO instant. */
export type UnansweredLead = {
  id: string;
  name: string;
  /** E.164. */
  phone: string;
  email: string;
  /** Package or service; null when the inquiry names none. */
  subject: string | null;
  travelers: string | null;
  travel_date: string | null;
  waiting_since: string;
  /** Company name or email address of the agent; null while it is not assigned. */
  agency: string | null;
};

export type UnansweredLeads = {
  count: number;
  /** Waiting for longer than promised. */
  overdue: number;
  /** Without an agent; only the admin sees those. */
  unassigned: number;
  /** ISO instant; null when there are none. */
  oldest: string | null;
  /** The ones that wait longest. */
  first: UnansweredLead[];
};

/** The leads with status new that the actor may see, an agent the assigned ones and the admin all. */
export const loadUnansweredLeads = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  listed = 5,
): Promise<UnansweredLeads> => {
  const overdueBefore = new Date(app.clock.now().getTime() - answerWithinHours * 3_600_000);
  const [{ oldest, ...counts }, rows] = await Promise.all([
    countUnansweredLeads(app.db, actor, overdueBefore),
    listLongestUnanswered(app.db, actor, listed),
  ]);
  return {
    ...counts,
    oldest: oldest?.toISOString() ?? null,
    first: rows.map(({ id, first_name, last_name, created_at, ...lead }) => ({
      id,
      name: nameWithLatin(fullName({ first_name, last_name })),
      ...lead,
      waiting_since: created_at.toISOString(),
    })),
  };
};

/** Whether the actor has any lead, answered or not. */
export const hasLeads = (app: Pick<App, 'db'>, actor: Actor): Promise<boolean> => existsLead(app.db, actor);
