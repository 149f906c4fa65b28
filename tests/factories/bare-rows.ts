import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
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

/** Truncates the append-only ledger: its trigger is disabled meanwhile. An empty one is left alone, since new files cost more than most tests. */
export const truncateLedger = async ({ pool }: { pool: Pick<Pool, 'query'> }): Promise<void> => {
  await pool.query(`do $$
    begin
      if exists (select from ledger_entries) then
        alter table ledger_entries disable trigger ledger_entries_are_only_added;
        truncate ledger_entries;
        alter table ledger_entries enable always trigger ledger_entries_are_only_added;
      end if;
    end $$;
    delete from money_checks;
    delete from provider_pauses`);
};
