import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '~/server/database/database.server.ts';

/** Inserts an expired booking by SQL, without train, seats and payment, for tests that only count or sum. @returns its id */
export const insertBareBooking = async (
  db: Db,
  madeAt: Date,
  payment_status: 'pending' | 'successful' = 'pending',
): Promise<string> => {
  const id = randomUUID();
  const made = madeAt.toISOString();
  await db.execute(sql`insert into train_bookings (id, booking_reference, contact_details, train_details, passenger_details, train_number, run_date, class,
      from_seq, to_seq, seats, insurance, total_fare_paise, request_hash, hold_expires_at, created_at, updated_at, booking_status, payment_status)
    values (${id}::uuid, ${id}, '{"email":"asha@example.in","phone":"+919876543210"}', '{}', '[{}]', '90001', '2026-12-01', 'SL', 0, 1, 1, false, 5000,
      ${id}, ${made}, ${made}, ${made}, 'expired', ${payment_status})`);
  return id;
};
