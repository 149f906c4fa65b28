-- Foreign keys that cross rooms (a room may not import a later one, the schema may).
alter table payment_orders add constraint payment_orders_booking foreign key (booking_id) references train_bookings (id);
--> statement-breakpoint
alter table payments add constraint payments_booking_exists foreign key (booking_id) references train_bookings (id);
--> statement-breakpoint
alter table refunds add constraint refunds_booking_exists foreign key (booking_id) references train_bookings (id);
--> statement-breakpoint
alter table booking_events add constraint booking_events_booking_exists foreign key (booking_id) references train_bookings (id);
--> statement-breakpoint

-- A booking reference is the prefix and a millisecond. The sequence follows the clock and never repeats, on however many servers:
-- only this function moves it, under a lock that lasts as long as the function.
create sequence booking_reference_ms;
--> statement-breakpoint
create function reserve_booking_references(p_count integer, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  first_ms bigint;
begin
  perform pg_advisory_lock(726161681);
  begin
    select greatest(last_value + 1, floor(extract(epoch from p_now) * 1000)::bigint) into first_ms from booking_reference_ms;
    perform setval('booking_reference_ms', first_ms + p_count - 1);
  exception when query_canceled or others then
    -- The lock belongs to the session: a pooled connection must not carry it away.
    perform pg_advisory_unlock(726161681);
    raise;
  end;
  perform pg_advisory_unlock(726161681);
  return first_ms;
end $$;
--> statement-breakpoint

-- Adds p_seats (negative gives back) to every segment from stop p_from to stop p_to. Segments are counted from 1.
create function seats_changed(p_taken smallint[], p_from smallint, p_to smallint, p_seats integer) returns smallint[]
language plpgsql immutable strict as $$
begin
  for i in p_from + 1 .. p_to loop
    p_taken[i] := p_taken[i] + p_seats;
  end loop;
  return p_taken;
end $$;
--> statement-breakpoint

-- The seats that are free all the way from stop p_from to stop p_to.
create function seats_free(p_taken smallint[], p_capacity integer, p_from smallint, p_to smallint) returns integer
language plpgsql immutable strict as $$
declare
  fullest integer := 0;
begin
  for i in p_from + 1 .. p_to loop
    if p_taken[i] > fullest then
      fullest := p_taken[i];
    end if;
  end loop;
  return p_capacity - fullest;
end $$;
--> statement-breakpoint

-- Locks the seats of a run (makes the row on the first booking), gives back the holds that have ended, and returns what is taken.
-- Whoever changes seats comes through here first and takes runs in the order of their keys, so that nobody deadlocks.
create function lock_run(p_train text, p_run date, p_class text, p_now timestamptz, out p_taken smallint[], out p_capacity integer)
language plpgsql as $$
declare
  ended record;
  changed boolean := false;
begin
  select s.taken, s.capacity into p_taken, p_capacity from seat_inventory s
    where s.train_number = p_train and s.run_date = p_run and s.class = p_class for no key update;
  if not found then
    insert into seat_inventory (train_number, run_date, class, capacity, taken)
      select c.train_number, p_run, c.class, c.coaches * c.seats_per_coach,
             array_fill(0::smallint, array[(select count(*)::integer - 1 from train_stops t where t.train_number = p_train)])
      from train_classes c where c.train_number = p_train and c.class = p_class
      on conflict do nothing;
    select s.taken, s.capacity into p_taken, p_capacity from seat_inventory s
      where s.train_number = p_train and s.run_date = p_run and s.class = p_class for no key update;
    if not found then
      raise exception 'train % has no class % to sell', p_train, p_class;
    end if;
  end if;
  for ended in
    update train_bookings b set booking_status = 'expired', updated_at = p_now
      where b.booking_status = 'pending' and b.hold_expires_at <= p_now
        and b.train_number = p_train and b.run_date = p_run and b.class = p_class
      returning b.id, b.from_seq, b.to_seq, b.seats
  loop
    p_taken := seats_changed(p_taken, ended.from_seq, ended.to_seq, -ended.seats);
    insert into booking_events (booking_id, event, detail, created_at)
      values (ended.id, 'expired', 'The hold ended without a payment.', p_now);
    changed := true;
  end loop;
  if changed then
    update seat_inventory s set taken = p_taken where s.train_number = p_train and s.run_date = p_run and s.class = p_class;
  end if;
end $$;
--> statement-breakpoint

-- Gives back the seats of holds that have ended, at most p_limit bookings a call. Returns the runs it touched.
create function release_ended_holds(p_now timestamptz, p_limit integer) returns integer
language plpgsql as $$
declare
  run record;
  runs integer := 0;
begin
  for run in
    select d.train_number, d.run_date, d.class from (
      select b.train_number, b.run_date, b.class from train_bookings b
        where b.booking_status = 'pending' and b.hold_expires_at <= p_now order by b.hold_expires_at limit p_limit) d
      group by d.train_number, d.run_date, d.class
      order by d.train_number collate "C", d.run_date, d.class collate "C"
  loop
    perform lock_run(run.train_number, run.run_date, run.class, p_now);
    runs := runs + 1;
  end loop;
  return runs;
end $$;
--> statement-breakpoint

-- Many requests, one transaction, one flush, a verdict each in the order they came:
--   held            seats are held (again the same booking when the same person asked for the same while it is held)
--   sold_out        fewer than wanted are free on the stretch; seats_left says how many
--   too_many_holds  the person holds p_most_holds unpaid bookings already
-- `replaces` names the person's own unpaid booking on the same run, whose seats come back first; it ends only if the new one fits.
create function hold_seats(p_requests jsonb, p_now timestamptz, p_most_holds integer)
returns table (request_no integer, verdict text, booking_id uuid, booking_reference text, seats_left integer)
language plpgsql as $$
declare
  r record;
  same record;
  old_id uuid;
  old_from smallint;
  old_to smallint;
  old_seats smallint;
  run_train text;
  run_day date;
  run_class text;
  run_taken smallint[];
  trial smallint[];
  run_capacity integer;
  changed boolean := false;
  next_ms bigint := reserve_booking_references(jsonb_array_length(p_requests), p_now);
begin
  for r in
    select x.*, x.no::integer as request_no from rows from (jsonb_to_recordset(p_requests) as (
      id uuid, user_id text, prefix text, train_number text, run_date date, class text, from_seq smallint, to_seq smallint,
      seats smallint, contact_details jsonb, train_details jsonb, passenger_details jsonb, insurance boolean,
      total_fare_paise integer, request_hash text, hold_expires_at timestamptz, replaces uuid)) with ordinality
      as x (id, user_id, prefix, train_number, run_date, class, from_seq, to_seq, seats, contact_details, train_details,
            passenger_details, insurance, total_fare_paise, request_hash, hold_expires_at, replaces, no)
    order by x.train_number collate "C", x.run_date, x.class collate "C", x.no
  loop
    if run_train is distinct from r.train_number or run_day is distinct from r.run_date or run_class is distinct from r.class then
      if changed then
        update seat_inventory s set taken = run_taken
          where s.train_number = run_train and s.run_date = run_day and s.class = run_class;
      end if;
      run_train := r.train_number;
      run_day := r.run_date;
      run_class := r.class;
      changed := false;
      select l.p_taken, l.p_capacity into run_taken, run_capacity from lock_run(run_train, run_day, run_class, p_now) l;
    end if;
    request_no := r.request_no;

    select b.id, b.booking_reference into same from train_bookings b
      where b.user_id = r.user_id and b.request_hash = r.request_hash and b.booking_status = 'pending';
    if found then
      verdict := 'held';
      booking_id := same.id;
      booking_reference := same.booking_reference;
      seats_left := seats_free(run_taken, run_capacity, r.from_seq, r.to_seq);
      return next;
      continue;
    end if;

    trial := run_taken;
    old_id := null;
    if r.replaces is not null then
      select b.id, b.from_seq, b.to_seq, b.seats into old_id, old_from, old_to, old_seats from train_bookings b
        where b.id = r.replaces and b.user_id = r.user_id and b.booking_status = 'pending'
          and b.train_number = run_train and b.run_date = run_day and b.class = run_class for update;
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
    if old_id is null and p_most_holds <= (
      select count(*) from train_bookings b
        where b.user_id = r.user_id and b.booking_status = 'pending' and b.hold_expires_at > p_now) then
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
    insert into train_bookings (
        id, booking_reference, user_id, contact_details, train_details, passenger_details, train_number, run_date, class,
        from_seq, to_seq, seats, insurance, total_fare_paise, request_hash, hold_expires_at, created_at, updated_at)
      values (
        r.id, booking_reference, r.user_id, r.contact_details,
        r.train_details || jsonb_build_object('seat_availability', seats_left), r.passenger_details, run_train, run_day, run_class,
        r.from_seq, r.to_seq, r.seats, r.insurance, r.total_fare_paise, r.request_hash, r.hold_expires_at, p_now, p_now);
    insert into payments (booking_id, amount_paise, created_at, updated_at) values (r.id, r.total_fare_paise, p_now, p_now);
    return next;
  end loop;
  if changed then
    update seat_inventory s set taken = run_taken
      where s.train_number = run_train and s.run_date = run_day and s.class = run_class;
  end if;
end $$;
--> statement-breakpoint

-- The one gate through which a payment becomes a ticket, whoever knocks (browser, webhook, reconciler):
--   confirmed          paid while the seats were held
--   confirmed_late     the hold had ended, the seats were still free and are taken again
--   already_confirmed  this payment has confirmed it before
--   paid_twice         another payment has confirmed it: this one goes back
--   no_seats           the hold had ended and the seats are gone (or the train has left): the money goes back
create function confirm_booking(p_booking uuid, p_payment text, p_may_seat_again boolean, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings;
  run_taken smallint[];
  run_capacity integer;
begin
  update train_bookings t
    set booking_status = 'confirmed', payment_status = 'successful', payment_id = p_payment, updated_at = p_now
    where t.id = p_booking and t.booking_status = 'pending';
  if found then
    return 'confirmed';
  end if;
  select * into strict b from train_bookings t where t.id = p_booking;
  if b.booking_status = 'expired' and p_may_seat_again then
    select l.p_taken, l.p_capacity into run_taken, run_capacity from lock_run(b.train_number, b.run_date, b.class, p_now) l;
    select * into strict b from train_bookings t where t.id = p_booking for update;
    if b.booking_status = 'expired' and b.payment_id is null
       and seats_free(run_taken, run_capacity, b.from_seq, b.to_seq) >= b.seats then
      update seat_inventory s set taken = seats_changed(run_taken, b.from_seq, b.to_seq, b.seats)
        where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class;
      update train_bookings t
        set booking_status = 'confirmed', payment_status = 'successful', payment_id = p_payment, updated_at = p_now
        where t.id = p_booking;
      return 'confirmed_late';
    end if;
  end if;
  return case
    when b.payment_id = p_payment then 'already_confirmed'
    when b.payment_id is not null then 'paid_twice'
    else 'no_seats'
  end;
end $$;
