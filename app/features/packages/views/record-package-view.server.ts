import { addressBucket, countAttempt } from '~/features/accounts/core/limit-attempts.server.ts';
import type { App } from '~/server/app.server.ts';
import { isBot } from '~/server/is-bot.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { addDays, indianDate } from '~/shared/dates/dates.ts';
import { retentionPeriods } from '~/shared/site/retention-periods.ts';
import { mayManageOwnPackages } from '../core/package.policy.ts';
import { addPackageView, deletePackageViews, sumPackageViews, updatePopularity } from './package-views.store.server.ts';

/** Views beyond it from one address are not counted: whole neighbourhoods may share one. */
const viewsByAddress = { name: 'package-views', attempts: 300, minutes: 10 } as const;

/** One view of a package per visitor and day. The row has a keyed hash only and is deleted within a day, as those of the rate limits. */
const viewsByVisitor = { name: 'package-view', attempts: 1, minutes: 1440 } as const;

/**
 * Counts a view of a public package, once per visitor (address and browser) and Indian calendar day, across all processes. Bots are left out as far as
 * their user agent says so.
 */
export const recordPackageView = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  packageId: string,
  client: RequestClient,
): Promise<void> => {
  if (!isUuid(packageId) || isBot(client)) return;
  const address = addressBucket(client.clientAddress);
  if ((await countAttempt(app, viewsByAddress, address)) > 0) return;
  const day = indianDate(app.clock.now());
  const visitor = `${packageId.toLowerCase()} ${day} ${client.clientAddress} ${client.userAgent}`;
  if ((await countAttempt(app, viewsByVisitor, visitor)) > 0) return;
  await addPackageView(app.db, packageId, day);
};

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

/** The popularity of packages, by which lists are sorted: views of the last 90 days. */
export const countPopularity = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> =>
  updatePopularity(db, addDays(indianDate(clock.now()), 1 - 90));

/** Deletes view counts past the retention period of counts. */
export const purgePackageViews = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> =>
  deletePackageViews(db, addDays(indianDate(clock.now()), -retentionPeriods.search_counts.days));
