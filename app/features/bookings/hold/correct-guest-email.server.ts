import type { Account } from '~/features/accounts/core/account.ts';
import {
  addressBucket,
  countAttempt,
  rateLimits,
  tooManyAttempts,
} from '~/features/accounts/core/limit-attempts.server.ts';
import { changeGuestEmail } from '~/features/accounts/guest/create-guest-account.server.ts';
import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { endHolds, hasPaidBooking, updateContactEmail } from '../core/bookings.store.server.ts';

/** Whether the booking form lets this user correct the email address: a guest whose account an unpaid booking created. */
export const mayCorrectEmail = async (app: Pick<App, 'db'>, user: Account | null): Promise<boolean> =>
  user?.auto_created === true && !user.email_verified && !(await hasPaidBooking(app.db, user.id));

const emailLocked = () =>
  fail('email_locked', 'The ticket is sent to the email address of your account, which can’t be changed here.');

/**
 * Corrects the address of a guest's account and of its bookings, none of which is paid. If the new address has an account, the holds end and the
 * guest is logged out ('already_registered').
 */
export const correctGuestEmail = async (
  app: App,
  user: Account,
  email: string,
  client: RequestClient,
): Promise<Result<Account, 'already_registered' | 'too_many' | 'email_locked'>> => {
  if (!(await mayCorrectEmail(app, user))) return emailLocked();
  const wait = await countAttempt(app, rateLimits.guestByAddress, addressBucket(client.clientAddress));
  if (wait > 0) return tooManyAttempts(wait);
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const { outcome } = await changeGuestEmail(app, tx, user.id, email);
    if (outcome === 'taken') {
      // Nobody could pay for them any more: the guest is logged out.
      await endHolds(tx, user.id, now);
      return fail('already_registered', 'This email address is already registered. Please log in to continue.');
    }
    if (outcome === 'confirmed') return emailLocked();
    await updateContactEmail(tx, { userId: user.id }, { email, now });
    app.log.info({ event: 'guest_email_corrected', user_id: user.id }, 'guest email corrected');
    return ok({ ...user, email });
  });
};
