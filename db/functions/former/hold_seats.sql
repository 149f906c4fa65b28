-- Holds seats for a batch of booking requests. Locks all runs first, in the order of their keys, reads what it needs about the buyers' other
-- bookings in one query and inserts the bookings with one statement. A buyer with several requests in the batch, or one who replaces an unpaid booking, is
-- handled request by request, because a later request must see the effect of the earlier one.
-- Verdicts: held (also for the same request again), sold_out, too_many_holds. p_most_holds limits the unpaid bookings of a user.
create or replace function hold_seats(p_requests jsonb, p_now timestamptz, p_most_holds integer)
returns table (request_no integer, verdict text, booking_id uuid, booking_reference text, seats_left integer)
language plpgsql as $$
declare
  r record;
  locked seat_inventory[] := '{}';
  at integer := 0;
  old_id uuid;
  old_from smallint;
  old_to smallint;
  old_seats smallint;
  run_taken smallint[];
  trial smallint[];
  run_capacity integer;
  changed boolean := false;
  fitting integer[] := '{}';
  left_then integer[] := '{}';
  next_ms bigint := reserve_booking_references(jsonb_array_length(p_requests), p_now);
begin
  for r in
    select distinct x.train_number collate "C" as train_number, x.run_date, x.class collate "C" as class
    from jsonb_to_recordset(p_requests) as x (train_number text, run_date date, class text)
    order by 1, 2, 3
  loop
    locked := locked || (select row(r.train_number, r.run_date, r.class, l.p_capacity, l.p_taken)::seat_inventory
                         from lock_run(r.train_number, r.run_date, r.class, p_now) l);
  end loop;

  for r in
    select x.*, x.no::integer as request_no,
      dense_rank() over (order by x.train_number collate "C", x.run_date, x.class collate "C")::integer as run_no,
      x.replaces is null and count(*) over (partition by x.user_id) = 1 as alone,
      (select b.id from train_bookings b
        where b.user_id = x.user_id and b.request_hash = x.request_hash and b.booking_status = 'pending') as same_id,
      (select count(*) from train_bookings b
        where b.user_id = x.user_id and b.booking_status = 'pending' and b.hold_expires_at > p_now) as holds
    from rows from (jsonb_to_recordset(p_requests) as (
      id uuid, user_id text, prefix text, train_number text, run_date date, class text, from_seq smallint, to_seq smallint,
      seats smallint, contact_details jsonb, train_details jsonb, passenger_details jsonb, insurance boolean,
      total_fare_paise integer, request_hash text, hold_expires_at timestamptz, replaces uuid)) with ordinality
      as x (id, user_id, prefix, train_number, run_date, class, from_seq, to_seq, seats, contact_details, train_details,
            passenger_details, insurance, total_fare_paise, request_hash, hold_expires_at, replaces, no)
    order by run_no, x.no
  loop
    if at <> r.run_no then
      if changed then
        update seat_inventory s set taken = run_taken
          where s.train_number = locked[at].train_number and s.run_date = locked[at].run_date and s.class = locked[at].class;
      end if;
      at := r.run_no;
      changed := false;
      run_taken := locked[at].taken;
      run_capacity := locked[at].capacity;
    end if;
    request_no := r.request_no;

    if not r.alone then
      r.same_id := (select b.id from train_bookings b
        where b.user_id = r.user_id and b.request_hash = r.request_hash and b.booking_status = 'pending');
      r.holds := (select count(*) from train_bookings b
        where b.user_id = r.user_id and b.booking_status = 'pending' and b.hold_expires_at > p_now);
    end if;
    if r.same_id is not null then
      verdict := 'held';
      booking_id := r.same_id;
      booking_reference := (select b.booking_reference from train_bookings b where b.id = r.same_id);
      seats_left := seats_free(run_taken, run_capacity, r.from_seq, r.to_seq);
      return next;
      continue;
    end if;

    trial := run_taken;
    old_id := null;
    if r.replaces is not null then
      select b.id, b.from_seq, b.to_seq, b.seats into old_id, old_from, old_to, old_seats from train_bookings b
        where b.id = r.replaces and b.user_id = r.user_id and b.booking_status = 'pending'
          and b.train_number = r.train_number and b.run_date = r.run_date and b.class = r.class for no key update;
      if old_id is not null then
        trial := seats_changed(trial, old_from, old_to, -old_seats);
      end if;
    end if;

    seats_left := seats_free(trial, run_capacity, r.from_seq, r.to_seq);
    booking_id := null;
    booking_reference := null;
    if seats_left < r.seats then
      verdict := 'sold_out';
      return next;
      continue;
    end if;
    if old_id is null and p_most_holds <= r.holds then
      verdict := 'too_many_holds';
      return next;
      continue;
    end if;

    if old_id is not null then
      update train_bookings b set booking_status = 'expired', updated_at = p_now where b.id = old_id;
      insert into booking_events (booking_id, event, detail, created_at)
        values (old_id, 'replaced', 'The traveller changed the booking before paying.', p_now);
    end if;
    run_taken := seats_changed(trial, r.from_seq, r.to_seq, r.seats);
    changed := true;
    seats_left := seats_left - r.seats;
    booking_id := r.id;
    booking_reference := r.prefix || (next_ms + r.request_no - 1)::text;
    verdict := 'held';
    if r.alone then
      fitting := fitting || r.request_no;
      left_then := left_then || seats_left;
    else
      insert into train_bookings (
        id, booking_reference, user_id, contact_details, train_details, passenger_details, train_number, run_date, class,
        from_seq, to_seq, seats, insurance, total_fare_paise, request_hash, hold_expires_at, created_at, updated_at)
      values (
        r.id, booking_reference, r.user_id, r.contact_details,
        r.train_details || jsonb_build_object('seat_availability', seats_left), r.passenger_details, r.train_number, r.run_date, r.class,
        r.from_seq, r.to_seq, r.seats, r.insurance, r.total_fare_paise, r.request_hash, r.hold_expires_at, p_now, p_now);
      insert into payments (booking_id, amount_paise, created_at, updated_at) values (r.id, r.total_fare_paise, p_now, p_now);
    end if;
    return next;
  end loop;
  if changed then
    update seat_inventory s set taken = run_taken
      where s.train_number = locked[at].train_number and s.run_date = locked[at].run_date and s.class = locked[at].class;
  end if;

  with booked as (
    insert into train_bookings (
        id, booking_reference, user_id, contact_details, train_details, passenger_details, train_number, run_date, class,
        from_seq, to_seq, seats, insurance, total_fare_paise, request_hash, hold_expires_at, created_at, updated_at)
      select
        x.id, x.prefix || (next_ms + x.no - 1)::text, x.user_id, x.contact_details,
        x.train_details || jsonb_build_object('seat_availability', f.seats_left), x.passenger_details, x.train_number, x.run_date, x.class,
        x.from_seq, x.to_seq, x.seats, x.insurance, x.total_fare_paise, x.request_hash, x.hold_expires_at, p_now, p_now
      from rows from (jsonb_to_recordset(p_requests) as (
      id uuid, user_id text, prefix text, train_number text, run_date date, class text, from_seq smallint, to_seq smallint,
      seats smallint, contact_details jsonb, train_details jsonb, passenger_details jsonb, insurance boolean,
      total_fare_paise integer, request_hash text, hold_expires_at timestamptz, replaces uuid)) with ordinality
      as x (id, user_id, prefix, train_number, run_date, class, from_seq, to_seq, seats, contact_details, train_details,
            passenger_details, insurance, total_fare_paise, request_hash, hold_expires_at, replaces, no)
      join unnest(fitting, left_then) as f (no, seats_left) on f.no = x.no
      returning id, total_fare_paise)
  insert into payments (booking_id, amount_paise, created_at, updated_at)
    select b.id, b.total_fare_paise, p_now, p_now from booked b;
end $$;
