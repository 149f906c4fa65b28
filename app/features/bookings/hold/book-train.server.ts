import type { Account } from '~/features/accounts/core/account.ts';
import { createGuestAccount, listGuestAccounts } from '~/features/accounts/guest/create-guest-account.server.ts';
import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Failure } from '~/shared/data/result.ts';
import type { BookingErrorCode, RequestedTrip } from './check-booking-request.ts';
import type { HeldBooking } from './hold-seats-batch.server.ts';
import { holdTrip } from './hold-trip.server.ts';
import { precheckTrip } from './precheck-trip.server.ts';

type BookTrainContext = {
  /** A logged-in user, or a visitor, for whom a guest account is created. */
  actor: Account | Actor<'visitor'>;
  guestKey: string | null;
  client: RequestClient;
};

export type BookTrainErrorCode = BookingErrorCode | 'already_registered' | 'invalid' | 'too_many';

/** The session cookies are part of failures too, because a guest account stays even if the seats were sold out. */
export type BookTrainResult = { setCookies: string[]; accountCreated: boolean } & (
  | { success: true; data: HeldBooking }
  | { success: false; error: Failure<BookTrainErrorCode> }
);

/**
 * Books the trains of a trip, one or several, for a logged-in user or a guest. A guest's request is checked before the account is created; an email that is
 * already registered fails with 'already_registered'.
 */
export const bookTrain = tracedUseCase(
  'book train',
  async (app: App, { actor, guestKey, client }: BookTrainContext, request: RequestedTrip): Promise<BookTrainResult> => {
    const noAccount = { setCookies: [], accountCreated: false };
    const { clientAddress } = client;
    const holdAs = ({ id, email_verified }: Pick<Account, 'id' | 'email_verified'>) =>
      holdTrip(app, { ...request, userId: id, emailVerified: email_verified, clientAddress });
    if (actor.role !== 'visitor') return { ...(await holdAs(actor)), ...noAccount };
    const email = request.contact.email.trim().toLowerCase();
    const returning = (await listGuestAccounts(app, guestKey)).filter((account) => account.email === email);
    const checked = await precheckTrip(app, request, {
      accounts: returning.map(({ id }) => id),
      clientAddress,
      // The hold of a returning guest is the guest's own: the booking checks it.
      limited: returning.length > 0 ? undefined : null,
    });
    if (!checked.success) return { ...checked, ...noAccount };
    const account = await createGuestAccount(app, {
      ...request.contact,
      full_name: request.passengers[0]?.name ?? '',
      guestKey,
      client,
    });
    if (!account.success) return { ...account, ...noAccount };
    const { user, setCookies, created } = account.data;
    return { ...(await holdAs(user)), setCookies, accountCreated: created };
  },
);
