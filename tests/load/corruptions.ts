import type { PoolClient } from 'pg';
import { listViolations } from '../booking-invariants.ts';

/** A ledger entry for a payment that does not exist. */
const insertOrphanEntry = `insert into ledger_entries (kind, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
  values ('payment', 'pay_orphan', gen_random_uuid(), gen_random_uuid(), 100, 'INR', now(), now())`;

/** Each corrupts the data so that one invariant is violated; constraints that would reject it are dropped first. */
export const corruptions: { violates: string; by: string[] }[] = [
  {
    violates:
      'every passenger of a charted run with a ticket or a held seat has one berth on the whole stretch, and nobody else has one',
    by: ['update seat_inventory set charted_at = now(), coach_seats = 80'],
  },
  {
    violates: 'no berth has two passengers at one segment',
    by: [
      'alter table berth_allotments drop constraint berth_allotments_no_overlap',
      `insert into berth_allotments (booking_id, passenger_id, train_number, run_date, class, from_seq, to_seq, coach, berth, allotted_at)
        select b.id, n::text, b.train_number, b.run_date, b.class, b.from_seq, b.to_seq, 1, 1, now()
        from generate_series(1, 2) as n, (select * from train_bookings limit 1) b`,
    ],
  },
  {
    violates: 'no run is oversold at any segment',
    by: [
      'alter table train_bookings drop constraint train_bookings_a_seat_each',
      `update train_bookings set seats = 500 where booking_status = 'confirmed'`,
    ],
  },
  {
    violates: 'free, held and sold seats add up to the seats of every segment',
    by: [`update seat_inventory set taken[2] = taken[2] - 1 where taken[2] > 0`],
  },
  {
    violates: 'every booking that holds or has sold seats is counted on its run',
    by: ['delete from seat_inventory'],
  },
  {
    violates: 'no booking reference is used twice',
    by: [
      'alter table train_bookings drop constraint train_bookings_booking_reference_unique',
      `update train_bookings set booking_reference = 'RAAHI1'`,
    ],
  },
  {
    violates: 'no booking request of a user is booked twice',
    by: [`update train_bookings set user_id = null, request_hash = 'the same' where booking_status = 'confirmed'`],
  },
  {
    violates: 'every trip has a payment record of exactly its total fare',
    by: ['update payments set amount_paise = amount_paise + 1'],
  },
  {
    violates: 'every captured payment at the provider is recorded once, as successful or refunded',
    by: [`update payments set status = 'failed' where status = 'successful'`],
  },
  {
    violates: 'no successful payment is recorded that the provider does not know',
    by: [`update test_razorpay.payments set status = 'failed' where status = 'captured'`],
  },
  {
    violates: 'every confirmed booking has exactly one captured payment',
    by: [`update train_bookings set payment_id = 'pay_orphan' where booking_status = 'confirmed'`],
  },
  {
    violates: 'every successful payment has a confirmed booking',
    by: [`update train_bookings set booking_status = 'cancelled' where booking_status = 'confirmed'`],
  },
  {
    violates: 'the refunds of a payment add up to its amount less the cancellation charges',
    by: [`update payments set status = 'refunded' where status = 'successful'`],
  },
  {
    violates: 'never more is refunded than was paid, by our records and by the provider’s',
    by: [
      `insert into test_razorpay.refunds (id, payment_id, amount, currency, status, request_body, created_at)
        select 'rfnd_orphan', id, amount + 1, currency, 'processed', '', now() from test_razorpay.payments where status = 'captured' limit 1`,
    ],
  },
  {
    violates: 'every processed refund is processed at the provider',
    by: [
      `insert into refunds (payment_id, booking_id, purpose, amount_paise, status, provider_refund_id)
        select id, booking_id, 'cancelled', amount_paise, 'processed', 'rfnd_orphan' from payments where status = 'successful' limit 1`,
    ],
  },
  {
    violates: 'the refunds of a partly cancelled booking add up to the refunds of its cancelled passengers',
    by: [
      'alter table train_bookings drop constraint train_bookings_a_seat_each',
      `update train_bookings set cancelled_passengers = '[{"id": "1", "kept_paise": 1, "refund_paise": 1}]' where booking_status = 'confirmed'`,
    ],
  },
  {
    violates: 'charges and refund of a cancelled passenger add up to fare and insurance, to the paisa',
    by: [
      'alter table train_bookings drop constraint train_bookings_a_seat_each',
      `update train_bookings set cancelled_passengers = '[{"id": "1", "kept_paise": 1, "refund_paise": 1}]'`,
    ],
  },
  {
    violates: 'no passenger is cancelled twice',
    by: [
      'alter table train_bookings drop constraint train_bookings_a_seat_each',
      `update train_bookings set cancelled_passengers = '[{"id": "1"}, {"id": "1"}]'`,
    ],
  },
  {
    violates: 'every received payment is in the ledger once, with its amount and booking',
    by: [`update payments set currency = 'USD' where status = 'successful'`],
  },
  {
    violates: 'every ledger entry belongs to a received payment',
    by: [insertOrphanEntry],
  },
  {
    violates: 'the refunds of a payment in the ledger add up to the refunds paid out',
    by: [
      `insert into ledger_entries (kind, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
        select 'refund', 'rfnd_orphan', booking_id, id, -1, currency, now(), now() from payments where status = 'successful' limit 1`,
    ],
  },
  {
    violates: 'no payment is refunded more than was paid',
    by: [
      `insert into ledger_entries (kind, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
        select 'refund', 'rfnd_orphan', booking_id, id, -amount_paise - 1, currency, now(), now() from payments where status = 'successful' limit 1`,
    ],
  },
  {
    violates: 'a refunded payment has nothing left but its cancellation charges',
    by: [`update payments set status = 'refunded' where status = 'successful'`],
  },
  {
    violates: 'the ledger balance of every trip equals the amount held at the provider',
    by: [
      'alter table ledger_entries disable trigger ledger_entries_are_only_added',
      `delete from ledger_entries where kind = 'payment'`,
    ],
  },
  {
    violates: 'the payment of every cancelled booking is refunded',
    by: [`update train_bookings set booking_status = 'cancelled' where booking_status = 'confirmed'`],
  },
  {
    violates: 'a booking is marked refunded only when no refund is pending',
    by: [
      `update train_bookings set booking_status = 'cancelled', payment_status = 'refunded' where booking_status = 'confirmed'`,
    ],
  },
];

/** The violations that the checker finds after these statements; everything is rolled back. */
export const listViolationsAfter = async (client: PoolClient, by: string[]): Promise<string[]> => {
  await client.query('begin');
  try {
    for (const statement of by) await client.query(statement);
    return await listViolations(client);
  } finally {
    await client.query('rollback');
  }
};
