import type { SignedInUser } from '~/features/accounts/account.ts';
import { createGuestAccount } from '~/features/accounts/create-guest-account.server.ts';
import { guestAccountsOf } from '~/features/accounts/guest-accounts.server.ts';
import type { Caller } from '~/features/accounts/session.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Failure } from '~/shared/result.ts';
import { type Held, holdBooking } from './booking-desk.server.ts';
import type { BookingRequest, RefusalCode } from './judge-request.ts';
import { judgeBefore } from './offer-journey.server.ts';

/** Who books: somebody logged in, or a guest, who gets an account on the way. */
export type Booker = { user: SignedInUser } | { guest: { guestKey: string | null; caller: Caller } };

export type BookTrainCode = RefusalCode | 'already_registered' | 'invalid' | 'too_many';

/** The cookies of a guest's new session come with every outcome: the account stands even when the last seat was gone. */
export type BookTrainOutcome = { setCookies: string[]; accountCreated: boolean } & (
  | { success: true; data: Held }
  | { success: false; error: Failure<BookTrainCode> }
);

/**
 * Books a train for somebody logged in or for a guest. A guest's request is judged before the account is made; a known e-mail stops the
 * flow with 'already_registered'.
 */
export const bookTrain = async (
  app: App,
  booker: Booker,
  request: Omit<BookingRequest, 'userId'>,
): Promise<BookTrainOutcome> => {
  const nothing = { setCookies: [], accountCreated: false };
  if ('user' in booker) return { ...(await holdBooking(app, { ...request, userId: booker.user.id })), ...nothing };
  const email = request.contact.email.trim().toLowerCase();
  const returning = (await guestAccountsOf(app, booker.guest.guestKey)).filter((account) => account.email === email);
  const judged = await judgeBefore(
    app,
    request,
    returning.map(({ id }) => id),
  );
  if (!judged.success) return { ...judged, ...nothing };
  const account = await createGuestAccount(app, {
    ...request.contact,
    full_name: request.passengers[0]?.name ?? '',
    ...booker.guest,
  });
  if (!account.success) return { ...account, ...nothing };
  const { user, setCookies, created } = account.data;
  return { ...(await holdBooking(app, { ...request, userId: user.id })), setCookies, accountCreated: created };
};
