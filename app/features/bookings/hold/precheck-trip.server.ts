import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { addAvailability } from '~/features/seats/search-journeys.server.ts';
import type { App } from '~/server/app.server.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { unpaidSeatLimits } from '../core/booking.ts';
import { findUnpaidLimit } from '../core/bookings.store.server.ts';
import { type BookingErrorCode, type CheckedLeg, type RequestedTrip, soldOutError } from './check-booking-request.ts';
import { guestAddressKey } from './guest-address.server.ts';
import { loadCheckedTrip } from './hold-trip.server.ts';
import { holdsOnJourneys, listOwnHolds } from './load-booking-offer.server.ts';
import { unpaidLimitError } from './unpaid-limit-error.ts';

type PrecheckApp = Pick<App, 'db' | 'clock' | 'log' | 'environment'>;

/** The first train with fewer free seats than passengers, and the free seats of all. */
const countFree = async (app: PrecheckApp, legs: readonly CheckedLeg[], accounts: string[]): Promise<number[]> => {
  const journeys = legs.map(({ journey }) => journey);
  const own = holdsOnJourneys(await listOwnHolds(app, accounts), journeys);
  const results = await addAvailability(app, journeys, own);
  return journeys.map(
    (journey, at) => results[at]?.classes.find((offered) => offered.class === journey.class)?.available ?? 0,
  );
};

/**
 * Checks a request before a guest account is created, so that no account and mail are created for a booking that cannot succeed. Seats held
 * by `accounts` count as free, so that resubmitting the form does not fail on the guest's own hold. `limited` is whose limits of unpaid seats are
 * checked: an account with an unconfirmed email address, a new guest (null), or nobody (undefined), because the booking checks them. `holdTrip` checks again
 * with the seats locked.
 */
export const precheckTrip = async (
  app: PrecheckApp,
  request: RequestedTrip,
  { accounts, clientAddress, limited }: { accounts: string[]; clientAddress: string; limited?: string | null },
): Promise<Result<null, BookingErrorCode>> => {
  const checked = await loadCheckedTrip(app, request);
  if (!checked.success) return checked;
  const legs = checked.data;
  const wanted = request.passengers.length;
  let free = await countFree(app, legs, accounts);
  if (free.some((seats) => seats < wanted)) {
    // Expired holds may not have been released yet.
    await releaseExpiredHolds(app);
    free = await countFree(app, legs, accounts);
    const full = free.findIndex((seats) => seats < wanted);
    const leg = legs[full];
    if (leg) return { success: false, error: soldOutError(leg.journey.class, free[full] ?? 0, wanted) };
  }
  if (limited === undefined) return ok(null);
  const now = app.clock.now();
  const buyer = limited === null ? 'guest' : 'account';
  // The seats of all trains together; those that the address holds already are added when the seats are locked.
  if (wanted * legs.length > unpaidSeatLimits.guest_seats)
    return { success: false, error: unpaidLimitError('guest_all', { wanted, retryAt: null, now, buyer }) };
  for (const [at, { journey }] of legs.entries()) {
    const limit = await findUnpaidLimit(
      app.db,
      {
        train_number: journey.train_number,
        run_date: journey.run_date,
        class: journey.class,
        from_seq: journey.from.seq,
        to_seq: journey.to.seq,
        seats: wanted,
        guest_address: guestAddressKey(app, clientAddress),
        user_id: limited,
        replaces: legs.length === 1 ? request.replaces : null,
        free: free[at] ?? 0,
      },
      now,
    );
    if (limit) return { success: false, error: unpaidLimitError(limit, { wanted, retryAt: null, now, buyer }) };
  }
  return ok(null);
};
