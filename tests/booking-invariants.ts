import type { ClientBase, Pool } from 'pg';
import { type LedgerInvariant, ledgerInvariants } from '~/features/payments/ledger-invariants.server.ts';

type Reader = Pick<ClientBase | Pool, 'query'>;

/** An invariant of seats and money, and the query that finds its violations: one row each, described in the column `breach`. */
export type BookingInvariant = LedgerInvariant;

/** Held and sold seats of every segment, beside the counts stored with the run. */
const segments = `
  select s.train_number || ' ' || s.run_date || ' ' || s.class as run, i.segment, s.capacity::integer as seats,
    s.taken[i.segment]::integer as taken, c.coaches::integer * c.seats_per_coach::integer as built,
    coalesce(b.held, 0)::integer as held, coalesce(b.sold, 0)::integer as sold
  from seat_inventory s
  join train_classes c on c.train_number = s.train_number and c.class = s.class
  cross join lateral generate_subscripts(s.taken, 1) as i (segment)
  left join (
    select b.train_number, b.run_date, b.class, g.segment,
      sum(b.seats) filter (where b.booking_status = 'pending' and b.waiting_no is null) as held,
      sum(b.seats) filter (where b.booking_status = 'confirmed') as sold
    from train_bookings b cross join lateral generate_series(b.from_seq + 1, b.to_seq) as g (segment)
    group by 1, 2, 3, 4
  ) b on b.train_number = s.train_number and b.run_date = s.run_date and b.class = s.class and b.segment = i.segment`;

/** The trip of the booking `b`, which has the payment, and what is to be paid for all its trains. */
const tripOf = 'coalesce(b.trip_id, b.id)';
const tripTotal = `(select sum(t.total_fare_paise) from train_bookings t where coalesce(t.trip_id, t.id) = ${tripOf})`;

/** The payment of the booking `b` was refunded at the provider's dashboard, and not by us. */
const refundedAtProvider = `exists (select from payments p join refunds r on r.payment_id = p.id
  where p.booking_id = ${tripOf} and p.status = 'refunded' and r.purpose = 'at_provider')`;

const tripRules: BookingInvariant[] = [
  {
    description: 'every trip has all its trains, numbered in the order of travel',
    violationsSql: `select trip_id::text as breach from train_bookings where trip_id is not null group by trip_id
      having count(*) <> max(trip_legs) or min(trip_legs) <> max(trip_legs) or max(trip_leg) <> count(*) or count(distinct user_id) > 1`,
  },
  {
    description: 'all trains of a trip are paid with one payment, or none',
    violationsSql: `select trip_id::text as breach from train_bookings where trip_id is not null group by trip_id
      having count(payment_id) not in (0, count(*)) or count(distinct payment_id) > 1`,
  },
  {
    description: 'no train of a trip is confirmed while another is held',
    violationsSql: `select b.trip_id::text as breach from train_bookings b where b.trip_id is not null and b.booking_status = 'confirmed'
      and exists (select from train_bookings t where t.trip_id = b.trip_id and t.booking_status in ('pending', 'expired'))`,
  },
];

const seatRules: BookingInvariant[] = [
  {
    description: 'nobody waits for seats that are free on the whole stretch',
    violationsSql: `select b.booking_reference as breach from train_bookings b
      join seat_inventory s on s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class
      where b.booking_status = 'waiting' and (s.charted_at is not null or seats_free(s.taken, s.capacity, b.from_seq, b.to_seq) >= b.seats)`,
  },
  {
    description:
      'every passenger of a charted run with a ticket or a held seat has one berth on the whole stretch, and nobody else has one',
    violationsSql: `select b.booking_reference as breach
      from train_bookings b
      join seat_inventory s on s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class
      cross join lateral (
        select count(*) as berths, count(*) filter (where (a.from_seq, a.to_seq) <> (b.from_seq, b.to_seq)) as elsewhere
        from berth_allotments a where a.booking_id = b.id) a
      where a.berths <> case when s.charted_at is null then 0 else seats_of(b) end or a.elsewhere > 0`,
  },
  {
    description: 'no berth has two passengers at one segment',
    violationsSql: `select a.train_number || ' ' || a.coach || '/' || a.berth as breach from berth_allotments a join berth_allotments o
      on (o.train_number, o.run_date, o.class, o.coach, o.berth) = (a.train_number, a.run_date, a.class, a.coach, a.berth)
      and (o.booking_id, o.passenger_id) <> (a.booking_id, a.passenger_id) and o.from_seq < a.to_seq and o.to_seq > a.from_seq`,
  },
  {
    description: 'no run is oversold at any segment',
    violationsSql: `select run || ' segment ' || segment as breach from (${segments}) x where held + sold > built or taken > seats`,
  },
  {
    description: 'free, held and sold seats add up to the seats of every segment',
    violationsSql: `select run || ' segment ' || segment as breach from (${segments}) x
      where (seats - taken) + held + sold <> built or taken <> held + sold`,
  },
  {
    description: 'every booking that holds or has sold seats is counted on its run',
    violationsSql: `select b.booking_reference as breach from train_bookings b
      where b.booking_status in ('pending', 'confirmed') and not exists (
        select from seat_inventory s where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class)`,
  },
  {
    description: 'no booking reference is used twice',
    violationsSql: `select booking_reference as breach from train_bookings group by 1 having count(*) > 1`,
  },
  {
    description: 'no booking request of a user is booked twice',
    violationsSql: `select min(booking_reference) as breach from train_bookings
      where booking_status in ('pending', 'confirmed') group by user_id, request_hash having count(*) > 1`,
  },
  {
    description: 'every trip has a payment record of exactly its total fare',
    violationsSql: `select b.booking_reference as breach from train_bookings b
      where not exists (select from payments p where p.booking_id = ${tripOf} and p.amount_paise = ${tripTotal})`,
  },
];

const moneyRules: BookingInvariant[] = [
  {
    description: 'every captured payment at the provider is recorded once, as successful or refunded',
    violationsSql: `select pp.id as breach from test_razorpay.payments pp where pp.status in ('captured', 'refunded') and 1 <> (
      select count(*) from payments p join payment_orders o on o.booking_id = p.booking_id
      where p.provider_payment_id = pp.id and o.provider_order_id = pp.order_id and p.amount_paise = pp.amount
        and p.status in ('successful', 'refund_pending', 'refunded'))`,
  },
  {
    description: 'no successful payment is recorded that the provider does not know',
    violationsSql: `select p.id::text as breach from payments p where p.status in ('successful', 'refund_pending', 'refunded')
      and not exists (select from test_razorpay.payments pp where pp.id = p.provider_payment_id and pp.status in ('captured', 'refunded'))`,
  },
  {
    description: 'every confirmed booking, and every one that waits, has exactly one captured payment',
    violationsSql: `select b.booking_reference as breach from train_bookings b where b.booking_status in ('confirmed', 'waiting') and 1 <> (
      select count(*) from payments p join test_razorpay.payments pp on pp.id = p.provider_payment_id
      where p.booking_id = ${tripOf} and p.status = 'successful' and p.provider_payment_id = b.payment_id
        and pp.status = 'captured' and pp.amount = ${tripTotal})
      -- Except: refunded at the provider, which an alert tells the administrator.
      and not (${refundedAtProvider} and exists (select from payment_alerts a where a.kind = 'refunded_outside' and a.booking_id = b.id))`,
  },
  {
    description: 'every successful payment has a booking that is confirmed or waits',
    violationsSql: `select p.provider_payment_id as breach from payments p where p.status = 'successful' and not exists (
      select from train_bookings b where ${tripOf} = p.booking_id and (b.booking_status in ('confirmed', 'waiting') or b.waiting_follow_up) and b.payment_id = p.provider_payment_id)`,
  },
  {
    description: 'the refunds of a payment add up to its amount less the cancellation charges',
    violationsSql: `select p.provider_payment_id as breach from payments p where p.status in ('refund_pending', 'refunded') and p.amount_paise <> (
      select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed') + (
      select coalesce(sum((c ->> 'kept_paise')::integer), 0) from train_bookings b, jsonb_array_elements(b.cancelled_passengers) as c
        where b.payment_id = p.provider_payment_id)
      -- Except: refunded by the provider itself, or a failed refund with an open alert or handled by an administrator.
      and not (p.status = 'refunded' and exists (select from test_razorpay.payments pp where pp.id = p.provider_payment_id and pp.amount_refunded = pp.amount))
      and not exists (select from refunds r join payment_alerts a on a.kind = 'refund_failed' and a.subject = r.id::text
        where r.payment_id = p.id and r.status = 'failed' and (a.handled_at is null or r.handled_at is not null))`,
  },
  {
    description: 'the refunds of a partly cancelled booking add up to the refunds of its cancelled passengers',
    violationsSql: `select b.booking_reference as breach from train_bookings b join payments p on p.provider_payment_id = b.payment_id
      where b.booking_status = 'confirmed' and (
        select coalesce(sum((c ->> 'refund_paise')::integer), 0) from jsonb_array_elements(b.cancelled_passengers) as c) <> (
        select coalesce(sum(r.amount_paise), 0) from refunds r
          where r.payment_id = p.id and r.booking_id = b.id and r.purpose not in ('at_provider', 'partial') and (r.status <> 'failed' or r.handled_at is null))
      -- Except: a failed refund that was paid another way.
      and not exists (select from refunds r where r.payment_id = p.id and r.handled_at is not null)`,
  },
  {
    description: 'what is recorded as refunded in part is what its refunds add up to',
    violationsSql: `select b.booking_reference as breach from train_bookings b where b.partly_refunded_paise <> (
      select coalesce(sum(r.amount_paise), 0) from refunds r
        where r.booking_id = b.id and r.purpose = 'partial' and (r.status <> 'failed' or r.replaced_by is null
          or (select n.purpose from refunds n where n.id = r.replaced_by) <> 'partial'))`,
  },
  {
    description: 'charges and refund of a cancelled passenger add up to fare and insurance, to the paisa',
    violationsSql: `select b.booking_reference as breach from train_bookings b, jsonb_array_elements(b.cancelled_passengers) as c
      where (c ->> 'kept_paise')::integer < 0 or (c ->> 'refund_paise')::integer <= 0
        or (c ->> 'kept_paise')::integer + (c ->> 'refund_paise')::integer + coalesce((c ->> 'earlier_paise')::integer, 0) <> b.total_fare_paise / jsonb_array_length(b.passenger_details)`,
  },
  {
    description: 'no passenger is cancelled twice',
    violationsSql: `select b.booking_reference as breach from train_bookings b, jsonb_array_elements(b.cancelled_passengers) as c
      group by b.id, b.booking_reference, c ->> 'id' having count(*) > 1`,
  },
  {
    description: 'never more is refunded than was paid, by our records and by the provider’s',
    violationsSql: `select p.provider_payment_id as breach from payments p where p.amount_paise < greatest(
      (select coalesce(sum(r.amount_paise), 0) from refunds r where r.payment_id = p.id and r.status <> 'failed'),
      (select coalesce(sum(rr.amount), 0) from test_razorpay.refunds rr where rr.payment_id = p.provider_payment_id and rr.status <> 'failed'))`,
  },
  {
    description: 'every processed refund is processed at the provider',
    violationsSql: `select r.provider_refund_id as breach from refunds r where r.status = 'processed' and r.provider_refund_id is not null
      and not exists (select from test_razorpay.refunds rr where rr.id = r.provider_refund_id and rr.status = 'processed' and rr.amount = r.amount_paise)`,
  },
  {
    description: 'the payment of every cancelled booking is refunded',
    violationsSql: `select b.booking_reference as breach from train_bookings b where b.booking_status = 'cancelled' and b.payment_id is not null and (
      b.payment_status not in ('refund_pending', 'refunded') or 1 <> (
        select count(*) from payments p where p.booking_id = ${tripOf} and p.provider_payment_id = b.payment_id
          -- The payment of a trip goes on paying for the trains that are not cancelled.
          and (p.status in ('refund_pending', 'refunded') or (p.status = 'successful' and exists (
            select from train_bookings t where t.trip_id = b.trip_id and t.booking_status = 'confirmed')))))`,
  },
  {
    description: 'a booking is marked refunded only when no refund is pending',
    violationsSql: `select b.booking_reference as breach from train_bookings b where b.payment_status = 'refunded'
      and exists (select from payments p where p.booking_id = ${tripOf} and p.status in ('successful', 'refund_pending')
        -- Another train of the trip may have a ticket or a refund that is open.
        and (b.trip_id is null or exists (select from refunds r where r.booking_id = b.id and r.status in ('requested', 'pending'))))`,
  },
];

/** The ledger beside the provider's records. Bookings with an open refund are left out: its final webhook may not have arrived yet. */
const providerRule: BookingInvariant = {
  description: 'the ledger balance of every trip equals the amount held at the provider',
  violationsSql: `select x.booking_id::text as breach from (select booking_id, coalesce(ours.sum, 0) as held, coalesce(theirs.sum, 0) as there
    from (select booking_id, sum(amount_paise) as sum from ledger_entries where kind in ('payment', 'refund') group by 1) ours
    full join (
      select o.booking_id, sum(pp.amount - coalesce(r.sum, 0)) as sum from test_razorpay.payments pp
      join payment_orders o on o.provider_order_id = pp.order_id
      left join (select payment_id, sum(amount) as sum from test_razorpay.refunds where status = 'processed' group by 1) r on r.payment_id = pp.id
      where pp.status in ('captured', 'refunded') group by 1) theirs using (booking_id)) x
    where x.held <> x.there
      and not exists (select from refunds r join payments p on p.id = r.payment_id
        where p.booking_id = x.booking_id and r.status in ('requested', 'pending'))`,
};

/** The invariants of seats and money between any two transactions. */
export const bookingInvariants: BookingInvariant[] = [
  ...seatRules,
  ...tripRules,
  ...moneyRules,
  ...ledgerInvariants,
  providerRule,
];

/** The violated invariants, each with its first violations; empty when all hold. */
export const listViolations = async (db: Reader, rules = bookingInvariants): Promise<string[]> => {
  const violations: string[] = [];
  for (const { description: promise, violationsSql: breaches } of rules) {
    const { rows } = await db.query<{ breach: string }>(breaches);
    if (rows.length > 0) {
      const some = rows.slice(0, 3).map(({ breach }) => breach);
      violations.push(`not true: ${promise} (${rows.length}: ${some.join(', ')})`);
    }
  }
  return violations;
};
