import type { Account } from '~/features/accounts/core/account.ts';
import { createGuestAccount, listGuestAccounts } from '~/features/accounts/guest/create-guest-account.server.ts';
import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { type Failure, ok } from '~/shared/data/result.ts';
import { checkGuestSeats } from './check-guest-seats.server.ts';
import { correctGuestEmail } from './correct-guest-email.server.ts';
import { type HeldBooking, holdSeats } from './hold-seats.server.ts';
import type { BookingErrorCode, TripRequest } from './trip-request.ts';
import { validateTrip } from './validate-trip.server.ts';

type BookTripContext = {
  /** A logged-in user, or a visitor, for whom a guest account is created. */
  actor: Account | Actor<'visitor'>;
  guestKey: string | null;
  client: RequestClient;
};

export type BookTripErrorCode = BookingErrorCode | 'already_registered' | 'email_locked' | 'invalid' | 'too_many';

/**
 * The session cookies are part of failures too, because a guest account stays even if the seats
 * were sold out.
 */
export type BookTripResult = { setCookies: string[]; accountCreated: boolean } & (
  | { success: true; data: HeldBooking }
  | { success: false; error: Failure<BookTripErrorCode> }
);

/**
 * Books the trains of a trip, one or several, for a logged-in user or a guest: validates the
 * request, checks the seats of a guest, creates the guest's account or corrects its email address,
 * holds the seats. An email address that is already registered fails with 'already_registered'.
 */
export const bookTrip = tracedUseCase(
  'book trip',
  async (app: App, { actor, guestKey, client }: BookTripContext, request: TripRequest): Promise<BookTripResult> => {
    const noAccount = { setCookies: [], accountCreated: false };
    const { clientAddress } = client;
    const trip = await validateTrip(app, request);
    if (!trip.success) return { ...trip, ...noAccount };
    const holdFor = ({ id, email_verified }: Pick<Account, 'id' | 'email_verified'>) =>
      holdSeats(app, { userId: id, emailVerified: email_verified, clientAddress }, trip.data);
    const email = request.contact.email.trim().toLowerCase();
    if (actor.role !== 'visitor') {
      const owner = email === actor.email ? ok(actor) : await correctGuestEmail(app, actor, email, client);
      return { ...(owner.success ? await holdFor(owner.data) : owner), ...noAccount };
    }
    const returning = (await listGuestAccounts(app, guestKey)).filter((account) => account.email === email);
    const seats = await checkGuestSeats(app, trip.data, {
      accounts: returning.map(({ id }) => id),
      clientAddress,
      // The hold of a returning guest is the guest's own: the database checks it.
      limited: returning.length > 0 ? undefined : null,
    });
    if (!seats.success) return { ...seats, ...noAccount };
    const account = await createGuestAccount(app, {
      ...request.contact,
      full_name: request.passengers[0]?.name ?? '',
      guestKey,
      client,
    });
    if (!account.success) return { ...account, ...noAccount };
    const { user, setCookies, created } = account.data;
    return { ...(await holdFor(user)), setCookies, accountCreated: created };
  },
);
