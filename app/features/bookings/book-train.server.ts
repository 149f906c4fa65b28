import type { SignedInUser } from '~/features/accounts/account.ts';
import { createGuestAccount } from '~/features/accounts/create-guest-account.server.ts';
import { guestAccountsOf } from '~/features/accounts/guest-accounts.server.ts';
import type { Caller } from '~/features/accounts/session.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Failure } from '~/shared/result.ts';
import { type Held, holdBooking } from './booking-desk.server.ts';
import type { BookingRequest, RefusalCode } from './judge-request.ts';
import { judgeBefore } from './offer-journey.server.ts';

/** A logged-in user, or a guest for whom an account is created. */
export type Booker = { user: SignedInUser } | { guest: { guestKey: string | null; caller: Caller } };

export type BookTrainCode = RefusalCode | 'already_registered' | 'invalid' | 'too_many';

/** The session cookies are part of failures too, because a guest account stays even if the seats were sold out. */
export type BookTrainOutcome = { setCookies: string[]; accountCreated: boolean } & (
  | { success: true; data: Held }
  | { success: false; error: Failure<BookTrainCode> }
);

/**
 * Books a train for a logged-in user or a guest. A guest's request is checked before the account is created; an email that is
 * already registered fails with 'already_registered'.
 */
export const bookTrain = async (
  app: App,
  booker: Booker,
  request: Omit<BookingRequest, 'userId'>,
): Promise<BookTrainOutcome> => {
  const noAccount = { setCookies: [], accountCreated: false };
  if ('user' in booker) return { ...(await holdBooking(app, { ...request, userId: booker.user.id })), ...noAccount };
  const email = request.contact.email.trim().toLowerCase();
  const returning = (await guestAccountsOf(app, booker.guest.guestKey)).filter((account) => account.email === email);
  const checked = await judgeBefore(
    app,
    request,
    returning.map(({ id }) => id),
  );
  if (!checked.success) return { ...checked, ...noAccount };
  const account = await createGuestAccount(app, {
    ...request.contact,
    full_name: request.passengers[0]?.name ?? '',
    ...booker.guest,
  });
  if (!account.success) return { ...account, ...noAccount };
  const { user, setCookies, created } = account.data;
  return { ...(await holdBooking(app, { ...request, userId: user.id })), setCookies, accountCreated: created };
};
