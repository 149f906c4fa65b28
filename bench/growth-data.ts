import { Client } from 'pg';
import type { Database } from '~/server/database/database.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { copyPackages, createDistinctPackages } from './package-data.ts';
import { holdBookingsWithOrders, prepareBenchTrains } from './payment-data.ts';

/** Rows per statement of the filling. */
const rowsPerStatement = 50_000;

/** The bookings are spread evenly over this many days up to now. */
export const growthDays = 730;

/** The administrator who reads: leads are shown to open accounts only. */
export const benchAdmin = 'bench-admin';

/** One customer for this many bookings. */
const bookingsPerUser = 5;

/**
 * The numbered bookings of the filling, with what they become: of a hundred, 85 are confirmed, 9 expired unpaid, 4 were cancelled and refunded, and 2 expired
 * after a failed payment. Every tenth has lost its account. Parameters: first and last number, and how many there are in all.
 */
const numbered = `
  select n, kind, md5('booking ' || n)::uuid as id, md5('payment ' || n)::uuid as payment_id, 'pay_grow' || n as provider_payment_id,
    made_at, travels_on, case when n % 10 = 0 then null else 'bench' || (1 + n / ${bookingsPerUser} % greatest(1, $3::integer / ${bookingsPerUser})) end as user_id,
    made_at < now() - interval '31 days' and kind in ('unpaid', 'failed')
      or n % 10 = 0 and travels_on < current_date - 181 as is_purged
  from (
    select n, made_at, (made_at at time zone 'Asia/Kolkata')::date + 2 + n % 40 as travels_on,
      case when n % 100 < 85 then 'paid' when n % 100 < 94 then 'unpaid' when n % 100 < 98 then 'refunded' else 'failed' end as kind
    from (
      select n, now() - interval '20 minutes' - (($3::integer - n)::float8 / $3::integer) * interval '${growthDays} days' as made_at
      from generate_series($1::integer, $2::integer) as n
    ) as at_time
  ) as of_kind`;

/** The rows of a cancelled booking. */
const chargesPaise = 6000;

/** One statement for each table; `model` is a booking that was made by the application. */
const statements: string[] = [
  `insert into train_bookings (id, booking_reference, user_id, contact_details, train_details, passenger_details, cancelled_passengers,
     train_number, run_date, class, from_seq, to_seq, seats, insurance, total_fare_paise, payment_id, payment_status, booking_status,
     request_hash, hold_expires_at, personal_data_removed_at, forget_after, created_at, updated_at)
   select x.id, '${brand.bookingReferencePrefix}' || (1500000000000 + n), case when is_purged then null else x.user_id end,
     case when is_purged then '{"email":"nobody@account.invalid","phone":""}'::jsonb
       else jsonb_build_object('email', 'bench' || n || '@example.in', 'phone', '+9198' || lpad((n % 100000000)::text, 8, '0')) end,
     m.train_details || jsonb_build_object('date', travels_on, 'number', (80001 + n % 20)::text, 'from', m.train_details -> 'from' || jsonb_build_object('date', travels_on),
       'to', m.train_details -> 'to' || jsonb_build_object('date', travels_on)),
     m.passenger_details,
     case when kind = 'refunded' then jsonb_build_array(jsonb_build_object('id', m.passenger_details -> 0 ->> 'id', 'at', made_at,
       'kept_paise', ${chargesPaise}, 'refund_paise', m.total_fare_paise - ${chargesPaise})) else '[]' end,
     (80001 + n % 20)::text, travels_on, m.class, m.from_seq, m.to_seq, m.seats, m.insurance, m.total_fare_paise,
     case when kind in ('paid', 'refunded') then provider_payment_id end,
     case kind when 'paid' then 'successful' when 'refunded' then 'refunded' when 'failed' then 'failed' else 'pending' end,
     case kind when 'paid' then 'confirmed' when 'refunded' then 'cancelled' else 'expired' end,
     'growth ' || n, made_at + interval '15 minutes', case when is_purged then now() end,
     case when made_at < now() - interval '1 day' then case when kind in ('unpaid', 'failed') then made_at + interval '30 days'
       else (travels_on + case when n % 10 = 0 then 181 else 1097 end)::timestamp at time zone 'Asia/Kolkata' end end,
     made_at, made_at
   from (numbered) as x, train_bookings as m where m.request_hash = 'model of growth'`,
  `insert into payments (id, booking_id, amount_paise, status, provider_payment_id, method, error_description, received_at, created_at, updated_at)
   select x.payment_id, x.id, m.total_fare_paise,
     case kind when 'paid' then 'successful' when 'refunded' then 'refunded' when 'failed' then 'failed' else 'pending' end,
     case when kind <> 'unpaid' then provider_payment_id end, case when kind <> 'unpaid' then 'upi' end,
     case when kind = 'failed' then 'The bank declined the payment.' end,
     case when kind in ('paid', 'refunded') then made_at + interval '3 minutes' end, made_at, made_at + interval '3 minutes'
   from (numbered) as x, train_bookings as m where m.request_hash = 'model of growth'`,
  `insert into payment_orders (booking_id, provider_order_id, amount_paise, created_at, checked_at, last_answer)
   select x.id, 'order_grow' || n, m.total_fare_paise, made_at, made_at + interval '3 minutes', 'settled'
   from (numbered) as x, train_bookings as m where m.request_hash = 'model of growth'`,
  `insert into payment_events (event_id, event, provider_order_id, provider_payment_id, received_at, processed_at, attempts, outcome)
   select 'event_grow' || n, 'payment.captured', 'order_grow' || n, provider_payment_id, made_at + interval '3 minutes', made_at + interval '3 minutes', 1, 'handled'
   from (numbered) as x where kind in ('paid', 'refunded')`,
  `insert into ledger_entries (kind, provider, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
   select 'payment', 'razorpay', provider_payment_id, x.id, x.payment_id, m.total_fare_paise, 'INR', made_at + interval '3 minutes', made_at + interval '3 minutes'
   from (numbered) as x, train_bookings as m where m.request_hash = 'model of growth' and kind in ('paid', 'refunded')`,
  `insert into refunds (payment_id, booking_id, purpose, amount_paise, status, provider_refund_id, created_at, updated_at)
   select x.payment_id, x.id, 'cancellation', m.total_fare_paise - ${chargesPaise}, 'processed', 'rfnd_grow' || n, made_at + interval '4 minutes', made_at + interval '5 minutes'
   from (numbered) as x, train_bookings as m where m.request_hash = 'model of growth' and kind = 'refunded'`,
  `insert into ledger_entries (kind, provider, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
   select 'refund', 'razorpay', 'rfnd_grow' || n, x.id, x.payment_id, ${chargesPaise} - m.total_fare_paise, 'INR', made_at + interval '5 minutes', made_at + interval '5 minutes'
   from (numbered) as x, train_bookings as m where m.request_hash = 'model of growth' and kind = 'refunded'`,
  `insert into booking_events (booking_id, event, detail, created_at)
   select x.id, case kind when 'paid' then 'confirmed' when 'refunded' then 'cancelled' else 'expired' end, 'Recorded by the growth bench.', made_at from (numbered) as x`,
  `insert into mail_deliveries (key, attempts, sent_at, subject_type, subject_id, created_at)
   select md5('mail ' || n), 1, made_at, 'booking', x.id, made_at from (numbered) as x
   where kind in ('paid', 'refunded') and made_at > now() - interval '400 days'`,
  `insert into audit_events (at, actor_id, actor_role, actor_name, action, entity_kind, entity_id, entity_label)
   select made_at, 'admin' || n % 7, 'admin', 'Admin ' || n % 7, 'booking_cancelled', 'booking', x.id::text, 'Booking ' || n
   from (numbered) as x where n % 5 = 0`,
  `insert into audit_events (at, actor_id, actor_role, actor_name, action, entity_kind, entity_id, entity_label, reason)
   select made_at, 'admin' || n % 7, 'admin', 'Admin ' || n % 7, 'package_rejected', 'package', x.id::text, 'Package ' || n, 'Reason ' || n % 30
   from (numbered) as x where n % 50 = 0`,
  `insert into customer_leads (first_name, last_name, email, phone, status, value_paise, converted_at, created_at, updated_at)
   select 'Asha', 'Rao ' || n, 'lead' || n || '@example.in', '+919876543210', case when n % 200 = 0 then 'converted' else 'new' end,
     case when n % 200 = 0 then 2500000 end, case when n % 200 = 0 then made_at end, made_at, made_at
   from (numbered) as x where n % 20 = 0`,
  `insert into lead_notes (lead_id, user_id, note, created_at)
   select l.id, 'bench1', 'Called about the dates, will call again ' || n, made_at
   from (numbered) as x join customer_leads l on l.email = 'lead' || n || '@example.in' where n % 60 = 0`,
  `insert into contact_messages (name, email, subject, message, handled, created_at)
   select 'Asha Rao', 'writer' || n || '@example.in', 'Question ' || n, 'When does the train leave?', n % 4000 <> 0, made_at
   from (numbered) as x where n % 20 = 0`,
];

/** Packages of one agent, and the days that each was viewed on. */
const growthPackages = 50;

/** Views of packages, and a timetable that has changed the times of all bench trains but left those of the tickets. */
const others = [
  `insert into package_view_days (package_id, day, views)
   select id, current_date - day, 1 + day % 9 from travel_packages, generate_series(0, ${growthDays}) as day`,
  `insert into timetable_versions (digest, imported_at, retimed_trains)
   select 'growth bench', now(), array(select number from trains where number between '80001' and '80020')`,
];

/** Counts the seats of the confirmed bookings on their runs. */
const countSeats = `
  insert into seat_inventory (train_number, run_date, class, capacity, taken)
  select b.train_number, b.run_date, b.class, c.coaches * c.seats_per_coach, array_fill(sum(b.seats)::smallint, array[4])
  from train_bookings b join train_classes c on c.train_number = b.train_number and c.class = b.class
  where b.booking_status = 'confirmed' group by 1, 2, 3, 4
  on conflict (train_number, run_date, class) do update set taken = excluded.taken`;

/**
 * Fills the database by SQL with `count` bookings, each with its payment, order, events, ledger entries, refund and mail, and with leads and audit events. All rows
 * satisfy the constraints, the ledger and the seat counts.
 */
export const fillBookings = async (database: Database, databaseUrl: string, count: number): Promise<void> => {
  const fare = await prepareBenchTrains(database);
  await holdBookingsWithOrders(database, 1, fare);
  // Without the time limit of the application's connections.
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into users (id, full_name, email) select 'bench' || n, 'Asha Rao', 'bench' || n || '@example.in'
       from generate_series(1, 1 + $1::integer / ${bookingsPerUser}) as n on conflict do nothing`,
      [count],
    );
    await client.query(
      `insert into users (id, full_name, email, role) values ($1, 'Anita Desai', 'admin@example.in', 'admin')`,
      [benchAdmin],
    );
    await client.query(`update train_bookings set request_hash = 'model of growth'`);
    for (let first = 1; first <= count; first += rowsPerStatement) {
      const last = Math.min(count, first + rowsPerStatement - 1);
      for (const statement of statements)
        await client.query(statement.replace('(numbered)', `(select * from (${numbered}) as of_all)`), [
          first,
          last,
          count,
        ]);
    }
    for (const table of ['payment_orders', 'payments', 'train_bookings'])
      await client.query(
        `delete from ${table} where ${table === 'train_bookings' ? 'id' : 'booking_id'} in (select id from train_bookings where request_hash = 'model of growth')`,
      );
    const packages = await createDistinctPackages(database, growthPackages);
    await copyPackages(database, packages, Math.max(growthPackages, count / 200));
    for (const statement of others) await client.query(statement);
    await client.query('delete from seat_inventory');
    await client.query(countSeats);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
};
