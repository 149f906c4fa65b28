import type { Account } from '~/features/accounts/core/account.ts';
import { hasPasswordLogin } from '~/features/accounts/core/account-links.server.ts';
import type { App } from '~/server/app.server.ts';
import { formatTimeOfDay } from '~/shared/dates/dates.ts';
import { listOwnHolds } from './load-booking-offer.server.ts';

/**
 * How a guest without a password returns to held seats after signing out; null when there is
 * nothing to return to.
 */
export const findSignedOutHint = async (
  app: Pick<App, 'db' | 'clock'>,
  user: Account | null,
): Promise<string | null> => {
  if (!user || (await hasPasswordLogin(app, user))) return null;
  const [hold] = await listOwnHolds(app, [user.id]);
  if (!hold) return null;
  const until = formatTimeOfDay(hold.hold_expires_at.toISOString());
  return `Your seats are held until ${until}. To return and pay, set a password with the link that we sent to ${user.email}.`;
};
