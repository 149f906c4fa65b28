import { releaseExpiredHolds } from '~/features/seats/release-expired-holds.server.ts';
import { addAvailability } from '~/features/seats/search-journeys.server.ts';
import type { App } from '~/server/app.server.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { unpaidSeatLimits } from '../core/booking.ts';
import { findUnpaidLimit } from '../core/bookings.store.server.ts';
import { countWaiting } from '../core/waiting-list.store.server.ts';
import { waitingLimit } from '../core/waiting-list.ts';
import { seatsFreeError, soldOutError, unpaidLimitError, waitingListError } from './hold-errors.ts';
import { guestAddressKey } from './hold-seats.server.ts';
import { holdsOnJourneys, listOwnHolds } from './load-booking-offer.server.ts';
import type { BookingError, BookingErrorCode, ValidTrip } from './trip-request.ts';

type CheckApp = Pick<App, 'db' | 'clock' | 'log' | 'environment'>;

/** The free seats of each train. */
const countFree = async (app: CheckApp, { legs }: ValidTrip, accounts: string[]): Promise<number[]> => {
  const journeys = legs.map(({ journey }) => journey);
  const own = holdsOnJourneys(await listOwnHolds(app, accounts), journeys);
  const results = await addAvailability(app, journeys, own);
  return journeys.map(
    (journey, at) => results[at]?.classes.find((offered) => offered.class === journey.class)?.available ?? 0,
  );
};

/** Why a guest's party can't join the waiting list; null when it can. */
const waitingProblem = async (
  app: CheckApp,
  { legs: [{ journey }], request }: ValidTrip,
  { share, free, accounts }: { share: number; free: number; accounts: string[] },
): Promise<BookingError | null> => {
  const seats = request.passengers.length;
  if (free >= seats) return seatsFreeError(journey.class);
  const { train_number, run_date, class: code, from, to } = journey;
  const stretch = { train_number, run_date, class: code, from_seq: from.seq, to_seq: to.seq };
  const own = holdsOnJourneys(await listOwnHolds(app, accounts, { waiting: true }), [journey]);
  const waiting = (await countWaiting(app.db, [stretch], app.clock.now(), own))(stretch);
  const placesLeft = Math.max(0, waitingLimit(journey.capacity, share) - waiting);
  return seats > placesLeft ? waitingListError(journey.class, { placesLeft, verdict: 'list_full' }) : null;
};

/**
 * Checks the seats of a guest's trip, so that no account and no mail are created for a booking that
 * cannot succeed. Seats held by `accounts` count as free, so that resubmitting the form does not
 * fail on the guest's own hold. `limited` is whose limits of unpaid seats are checked: an account
 * with an unconfirmed email address, a new guest (null), or nobody (undefined), because the hold
 * checks them. `holdSeats` checks again with the seats locked.
 */
export const checkGuestSeats = async (
  app: CheckApp,
  trip: ValidTrip,
  { accounts, clientAddress, limited }: { accounts: string[]; clientAddress: string; limited?: string | null },
): Promise<Result<null, BookingErrorCode>> => {
  const { legs, request, waitingShare: share } = trip;
  const seats = request.passengers.length;
  let free = await countFree(app, trip, accounts);
  if (share !== null) {
    const problem = await waitingProblem(app, trip, { share, free: free[0] ?? 0, accounts });
    if (problem) return { success: false, error: problem };
  } else if (free.some((left) => left < seats)) {
    // Expired holds may not have been released yet.
    await releaseExpiredHolds(app);
    free = await countFree(app, trip, accounts);
    const full = free.findIndex((left) => left < seats);
    const leg = legs[full];
    if (leg) return { success: false, error: soldOutError(leg.journey.class, { seatsLeft: free[full] ?? 0, seats }) };
  }
  if (limited === undefined) return ok(null);
  const now = app.clock.now();
  const buyer = limited === null ? 'guest' : 'account';
  // The seats of all trains together; those that the address holds already are added when the seats
  // are locked.
  if (seats * legs.length > unpaidSeatLimits.guest_seats)
    return { success: false, error: unpaidLimitError('guest_all', { seats, retryAt: null, now, buyer }) };
  for (const [at, { journey }] of legs.entries()) {
    const limit = await findUnpaidLimit(
      app.db,
      {
        train_number: journey.train_number,
        run_date: journey.run_date,
        class: journey.class,
        from_seq: journey.from.seq,
        to_seq: journey.to.seq,
        seats,
        guest_address: guestAddressKey(app, clientAddress),
        user_id: limited,
        replaces: legs.length === 1 ? request.replaces : null,
        free: share === null ? (free[at] ?? 0) : null,
      },
      now,
    );
    if (limit) return { success: false, error: unpaidLimitError(limit, { seats, retryAt: null, now, buyer }) };
  }
  return ok(null);
};
