import { addressBucket, countAttempt, rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import type { App } from '~/server/app.server.ts';
import { paths } from '~/shared/paths/paths.ts';

type LimitApp = Pick<App, 'db' | 'clock' | 'environment'>;

/** Counts a train search of an account, or of an address without one. @returns seconds to wait; 0 when it is allowed */
export const countTrainSearch = (
  app: LimitApp,
  { userId, clientAddress }: { userId: string | null; clientAddress: string },
): Promise<number> => countAttempt(app, rateLimits.trainSearches, userId ?? addressBucket(clientAddress));

/** Whether a new shared page may not be rendered for this address: for results of train searches, which are counted. */
export const isSharedPageLimited =
  (app: LimitApp) =>
  async (pathname: string, clientAddress: string): Promise<boolean> =>
    pathname.replace(/\.data$/, '') === paths.trainSearch() &&
    (await countTrainSearch(app, { userId: null, clientAddress })) > 0;
