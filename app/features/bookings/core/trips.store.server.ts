import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { hasOpenFullRefund, hasOpenRefund, hasPaymentToRefund } from '../../payments/payment-queries.server.ts';
import { hasSeveralTrains, type TripMember, tripIdOf } from './booking.ts';
import { bookingColumns, type StoredBooking } from './bookings.store.server.ts';
import { train_bookings } from './bookings.tables.server.ts';

/** The ids of the bookings of a trip, by its id; each part uses an index. */
const idsOfTrip = (tripId: SQL | string | ReturnType<typeof sql.placeholder>): SQL =>
  sql`array(select other.id from train_bookings other where other.trip_id = ${tripId}::uuid) || ${tripId}::uuid`;

/** The bookings of a trip in the order of travel; empty when there is none with this id. */
export const listTrip = (db: Queryable, tripId: string): Promise<StoredBooking[]> =>
  db
    .select(bookingColumns)
    .from(train_bookings)
    .where(sql`${train_bookings.id} = any(${idsOfTrip(sql.placeholder('tripId'))})`)
    .orderBy(asc(train_bookings.trip_leg))
    .prepare('bookings_of_trip')
    .execute({ tripId });

/** The bookings that were bought together with this one, itself included, in the order of travel. A direct train needs no query. */
export const listTripOf = async (db: Queryable, booking: StoredBooking): Promise<StoredBooking[]> =>
  hasSeveralTrains(booking) ? listTrip(db, tripIdOf(booking)) : [booking];

/** The order in which every writer locks the runs of a trip, and its bookings. */
export const inRunOrder = <Booking extends Pick<StoredBooking, 'train_number' | 'run_date' | 'class'>>(
  legs: readonly Booking[],
): Booking[] => {
  const key = ({ train_number, run_date, class: code }: Booking) => `${train_number} ${run_date} ${code}`;
  return legs.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));
};

const ofTrip = (tripId: string): SQL => sql`${train_bookings.id} = any(${idsOfTrip(sql`${tripId}`)})`;

/** Locks the bookings of a trip in the order of their runs, so that writers of several of them do not wait for each other. */
const lockTrip = async (tx: Queryable, tripId: string): Promise<void> => {
  await tx
    .select({ id: train_bookings.id })
    .from(train_bookings)
    .where(sql`${train_bookings.id} = any(${idsOfTrip(sql`${tripId}`)})`)
    .orderBy(
      sql`${train_bookings.train_number} collate "C"`,
      train_bookings.run_date,
      sql`${train_bookings.class} collate "C"`,
      train_bookings.trip_leg,
    )
    .for('no key update');
};

/** The bookings of a trip in the order of travel, locked until the end of the transaction. */
export const lockAndListTrip = async (tx: Tx, tripId: string): Promise<StoredBooking[]> => {
  await lockTrip(tx, tripId);
  return tx.select(bookingColumns).from(train_bookings).where(ofTrip(tripId)).orderBy(asc(train_bookings.trip_leg));
};

export type ConfirmResult =
  | 'confirmed'
  | 'confirmed_late'
  /** A place on the waiting list is paid, and no seat is free yet; late: it was given anew. */
  | 'waiting'
  | 'waiting_late'
  | 'already_confirmed'
  | 'paid_twice'
  | 'cancelled'
  | 'no_seats';

/** Confirms all bookings of a trip with a captured payment, or none; the only way from a payment to tickets. A booking that joined a waiting list may wait. */
export const confirmTrip = async (
  tx: Queryable,
  trip: { id: string; paymentId: string; mayRebookSeats: boolean; waitingShare?: number | null },
  now: Date,
): Promise<ConfirmResult> => {
  const { rows } = await tx.execute<{ verdict: ConfirmResult }>(
    sql`select confirm_trip(${trip.id}::uuid, ${trip.paymentId}, ${trip.mayRebookSeats}, ${trip.waitingShare ?? 0}::integer, ${now.toISOString()}::timestamptz) as verdict`,
  );
  const verdict = rows[0]?.verdict;
  if (!verdict) throw new Error('confirm_trip returned no verdict');
  return verdict;
};

/** Sets the payment status of a trip to failed. The booking status does not change, so it can still be paid. */
export const markPaymentFailed = async (tx: Queryable, tripId: string, now: Date): Promise<void> => {
  await lockTrip(tx, tripId);
  await tx
    .update(train_bookings)
    .set({ payment_status: 'failed', updated_at: now })
    .where(
      and(
        ofTrip(tripId),
        sql`${train_bookings.booking_status} in ('pending', 'expired') and ${train_bookings.payment_status} in ('pending', 'failed')`,
      ),
    );
};

/** Ends the holds of a trip immediately; `releaseExpiredHolds` or the next booking on each run releases the seats. */
export const endTripHold = async (tx: Queryable, tripId: string, now: Date): Promise<void> => {
  await lockTrip(tx, tripId);
  await tx
    .update(train_bookings)
    .set({ hold_expires_at: now, updated_at: now })
    .where(
      and(
        ofTrip(tripId),
        eq(train_bookings.booking_status, 'pending'),
        sql`${train_bookings.hold_expires_at} > ${now.toISOString()}::timestamptz`,
      ),
    );
};

/**
 * Sets the refund status of the bookings of a trip that have no ticket. A direct train becomes 'refunded' only when no payment of it is refund_pending, and
 * a booking of several trains when no refund of it or of the whole trip is open: the payment may still pay for the other trains.
 */
export const updateRefundStatus = async (
  tx: Queryable,
  booking: TripMember,
  status: 'refund_pending' | 'refunded',
  now: Date,
): Promise<void> => {
  const tripId = tripIdOf(booking);
  const ended = hasSeveralTrains(booking)
    ? sql`${train_bookings.payment_status} = 'refund_pending' and not ${hasOpenRefund(train_bookings.id)}
        and not ${hasOpenFullRefund(tripId)}`
    : sql`not ${hasPaymentToRefund(tripId)}`;
  // Two refunds that end at the same time must see each other. No stronger lock: rows referencing these are already written.
  await lockTrip(tx, tripId);
  await tx
    .update(train_bookings)
    .set({ payment_status: status, updated_at: now })
    .where(
      and(
        ofTrip(tripId),
        notInArray(train_bookings.booking_status, ['confirmed', 'waiting']),
        status === 'refunded' ? ended : undefined,
      ),
    );
};

/** Whether another train of the trip has a ticket, which the payment goes on paying for. The caller has locked the payment. */
export const hasOtherTickets = async (tx: Queryable, booking: StoredBooking): Promise<boolean> =>
  (await listTripOf(tx, booking)).some(({ id, booking_status }) => id !== booking.id && booking_status === 'confirmed');
