import { addressBucket, countAttempt } from '~/features/accounts/core/limit-attempts.server.ts';
import type { App } from '~/server/app.server.ts';
import { isBot } from '~/server/is-bot.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { addPackageView } from './package-views.store.server.ts';

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
