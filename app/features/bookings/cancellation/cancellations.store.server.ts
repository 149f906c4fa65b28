import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { CancelledPassenger } from '../core/booking.ts';

/**
 * Cancels these passengers of a ticket and releases their seats. Returns 'done', or 'ended' when no passenger is left. Otherwise nothing has
 * changed: 'others' when one is not a passenger or already cancelled, else the current status; null when there is no such booking.
 */
export const cancelTicketPassengers = async (
  tx: Queryable,
  { bookingId, passengers }: { bookingId: string; passengers: CancelledPassenger[] },
  now: Date,
): Promise<string | null> => {
  const { rows } = await tx.execute<{ answer: string | null }>(
    sql`select cancel_passengers(${bookingId}::uuid, ${JSON.stringify(passengers)}::jsonb, ${now.toISOString()}::timestamptz) as answer`,
  );
  return rows[0]?.answer ?? null;
};

/** Cancels an unpaid booking and releases its seats. Returns 'done', otherwise the current status; null when there is no such booking. */
export const cancelHeldBooking = async (tx: Queryable, bookingId: string, now: Date): Promise<string | null> => {
  const { rows } = await tx.execute<{ answer: string | null }>(
    sql`select cancel_unpaid_booking(${bookingId}::uuid, ${now.toISOString()}::timestamptz) as answer`,
  );
  return rows[0]?.answer ?? null;
};

/** Locks the run of a booking, which ends its due holds and confirms who waits for their seats, then the booking. */
export const lockBooking = async (tx: Queryable, bookingId: string, now: Date): Promise<void> => {
  await tx.execute(sql`select from lock_booking(${bookingId}::uuid, ${now.toISOString()}::timestamptz)`);
};
