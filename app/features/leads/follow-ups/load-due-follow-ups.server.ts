import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { countDueFollowUps } from './follow-ups.store.server.ts';

/** The follow-ups of the actor's open leads that are due today or earlier; `late` of them before today. */
export type DueFollowUps = { count: number; late: number };

/** Counts the due follow-ups that the actor may see. */
export const loadDueFollowUps = (app: Pick<App, 'db' | 'clock'>, actor: Actor): Promise<DueFollowUps> =>
  countDueFollowUps(app.db, actor, indianDate(app.clock.now()));
