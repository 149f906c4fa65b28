import type { App } from '~/server/app.server.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import { deletePackageViews, sumPackageViews } from './package-views.store.server.ts';

/** Today and the days before it. */
const countedDays = 30;

/** The number of views in the last 30 days of each of these packages of an agent. */
export const countPackageViews = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  agentId: string,
  ids: readonly string[],
): Promise<Record<string, number>> => {
  if (ids.length === 0) return {};
  const from = addDays(indianDate(clock.now()), 1 - countedDays);
  const counted = await sumPackageViews(db, { agentId, ids, from });
  const zero = ids.map((id): [string, number] => [id, 0]);
  return Object.fromEntries([...zero, ...counted.map(({ id, views }): [string, number] => [id, views])]);
};

/** Deletes view counts past the retention period of counts. */
export const purgePackageViews = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> =>
  deletePackageViews(db, addDays(indianDate(clock.now()), -retentionPeriods.search_counts.days));
