import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { CancelledPassenger } from './booking.ts';

/**
 * Takes these passengers off a ticket; their seats are free at once. 'done', or 'ended' when nobody is left to travel; otherwise nothing has changed:
 * 'others' when one of them is no passenger of it or was cancelled before, else how the booking stands; null when there is none.
 */
export const takeOffTicket = async (
  tx: Queryable,
  { bookingId, passengers }: { bookingId: string; passengers: CancelledPassenger[] },
  now: Date,
): Promise<string | null> => {
  const { rows } = await tx.execute<{ answer: string | null }>(
    sql`select cancel_passengers(${bookingId}::uuid, ${JSON.stringify(passengers)}::jsonb, ${now.toISOString()}::timestamptz) as answer`,
  );
  return rows[0]?.answer ?? null;
};

/** Cancels an unpaid booking; its seats are free at once. 'done', or how it stands instead; null when there is none. */
export const cancelHold = async (tx: Queryable, bookingId: string, now: Date): Promise<string | null> => {
  const { rows } = await tx.execute<{ answer: string | null }>(
    sql`select give_up_hold(${bookingId}::uuid, ${now.toISOString()}::timestamptz) as answer`,
  );
  return rows[0]?.answer ?? null;
};
