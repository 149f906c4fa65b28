import type { Account } from '~/features/accounts/core/account.ts';
import { hasPasswordLogin } from '~/features/accounts/core/account-links.server.ts';
import { listGuestAccounts } from '~/features/accounts/guest/create-guest-account.server.ts';
import { sendContinueLink } from '~/features/accounts/guest/send-continue-link.server.ts';
import { resendVerification } from '~/features/accounts/login/verify-email.server.ts';
import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { checkGuestSeats } from './check-guest-seats.server.ts';
import type { TripRequest } from './trip-request.ts';
import { validateTrip } from './validate-trip.server.ts';

type Traveller = { email: string; phone: string; full_name: string; guestKey: string | null; client: RequestClient };

/** Where the link was sent, and how long it works. */
export type SentConfirmation = { email: string; validFor: 'an hour' | '3 days' };

/**
 * Mails the link by which a traveller whom the limits of unpaid seats refuse confirms the email
 * address and returns to the booking form: a link that logs in, or for an account with a password
 * the verification link. Nothing is mailed for a booking that these limits do not refuse:
 * 'not_limited' when it is possible, else its error.
 */
export const sendEmailConfirmation = async (
  app: App,
  user: Account | null,
  traveller: Traveller,
  { request, next }: { request: TripRequest; next: string },
): Promise<Result<SentConfirmation, string>> => {
  const email = traveller.email.trim().toLowerCase();
  const returning = user
    ? [user]
    : (await listGuestAccounts(app, traveller.guestKey)).filter((account) => account.email === email);
  const accounts = returning.map(({ id }) => id);
  const trip = await validateTrip(app, request);
  if (!trip.success) return trip;
  const seats = await checkGuestSeats(app, trip.data, {
    accounts,
    clientAddress: traveller.client.clientAddress,
    limited: user?.email_verified ? undefined : (accounts[0] ?? null),
  });
  if (seats.success) return fail('not_limited', 'Your email address need not be confirmed. Please continue.');
  if (seats.error.code !== 'guest_limit') return seats;
  if (!user || !(await hasPasswordLogin(app, user))) {
    const sent = await sendContinueLink(app, traveller, next);
    return sent.success ? ok({ ...sent.data, validFor: 'an hour' }) : sent;
  }
  const sent = await resendVerification(app, user, next);
  return sent.success ? ok({ email: user.email, validFor: '3 days' }) : sent;
};
