import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import { mayManageOwnPackages } from '../core/package.policy.ts';
import { deletePackageViews, sumPackageViews } from './package-views.store.server.ts';

/** Today and the days before it. */
const countedDays = 30;

/** The number of views in the last 30 days of each of these packages; zero for those that are not the actor's own. */
export const countPackageViews = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  ids: readonly string[],
): Promise<Record<string, number>> => {
  const zero = ids.map((id): [string, number] => [id, 0]);
  if (ids.length === 0 || !mayManageOwnPackages(actor)) return Object.fromEntries(zero);
  const from = addDays(indianDate(clock.now()), 1 - countedDays);
  const counted = await sumPackageViews(db, { agentId: actor.id, ids, from });
  return Object.fromEntries([...zero, ...counted.map(({ id, views }): [string, number] => [id, views])]);
};

/** Deletes view counts past the retention period of counts. */
export const purgePackageViews = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> =>
  deletePackageViews(db, addDays(indianDate(clock.now()), -retentionPeriods.search_counts.days));
