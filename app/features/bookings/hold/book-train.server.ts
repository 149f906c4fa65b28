import { createGuestAccount } from '~/features/accounts/guest/create-guest-account.server.ts';
import { listGuestAccounts } from '~/features/accounts/guest/guest-accounts.server.ts';
import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import type { Failure } from '~/shared/data/result.ts';
import type { BookingErrorCode, BookingRequest } from './check-booking-request.ts';
import { type HeldBooking, holdBooking } from './hold-seats-batch.server.ts';
import { precheckBookingRequest } from './load-booking-offer.server.ts';

/** A logged-in user, or a guest for whom an account is created. */
export type Booker = { user: Actor<Role> } | { guest: { guestKey: string | null; client: RequestClient } };

export type BookTrainErrorCode = BookingErrorCode | 'already_registered' | 'invalid' | 'too_many';

/** The session cookies are part of failures too, because a guest account stays even if the seats were sold out. */
export type BookTrainResult = { setCookies: string[]; accountCreated: boolean } & (
  | { success: true; data: HeldBooking }
  | { success: false; error: Failure<BookTrainErrorCode> }
);

/**
 * Books a train for a logged-in user or a guest. A guest's request is checked before the account is created; an email that is
 * already registered fails with 'already_registered'.
 */
export const bookTrain = async (
  app: App,
  booker: Booker,
  request: Omit<BookingRequest, 'userId'>,
): Promise<BookTrainResult> => {
  const noAccount = { setCookies: [], accountCreated: false };
  if ('user' in booker) return { ...(await holdBooking(app, { ...request, userId: booker.user.id })), ...noAccount };
  const email = request.contact.email.trim().toLowerCase();
  const returning = (await listGuestAccounts(app, booker.guest.guestKey)).filter((account) => account.email === email);
  const checked = await precheckBookingRequest(
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
