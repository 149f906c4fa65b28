-- Holds seats for a batch of booking requests. Locks all runs first, in the order of their keys, then holds request by request: a later request sees the
-- effect of the earlier ones.
-- Unpaid seats are limited (trip_unpaid_limit, class_hold_limit). Requests of one account or of guests at one address wait for each other, also on other
-- servers and other runs: advisory locks by account and address, before the runs and in the order of their keys.
-- The requests of a trip of several trains (hold_trip) carry trip_id, trip_leg, trip_legs, trip_total_paise and replaced_trip.
-- A request with waiting_share joins the waiting list instead: it holds a place in line and no seats, at most for that share (basis points) of the seats of the class.
-- Verdicts: held (also for the same request again), sold_out, the refusals of unpaid_limit and class_hold_limit; of a place in line seats_free, list_full and
-- list_closed. p_limits: unpaidSeatLimits in booking.ts.
-- After the chart a hold takes a berth for each passenger; there must be so many that are free on the whole stretch (berths_free).
-- Generic plans: every look-up is by key, and planning the large query for each call costs more than running it.
create or replace function hold_limited_seats(p_requests jsonb, p_now timestamptz, p_limits jsonb)
returns table (
  request_no integer, verdict text, booking_id uuid, booking_reference text, seats_left integer, hold_ends_at timestamptz, retry_at timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  r record;
  locked seat_inventory[] := '{}';
  at integer := 0;
  old_id uuid;
  old_from smallint;
  old_to smallint;
  old_seats smallint;
  old_held smallint;
  old_no integer;
  old_since timestamptz;
  old_ends timestamptz;
  since constant timestamptz := p_now - make_interval(secs => (p_limits ->> 'history_seconds')::integer);
  short_ends constant timestamptz := p_now + make_interval(secs => (p_limits ->> 'short_seconds')::integer);
  guests_ended integer;
  refused text;
  short boolean;
  run_taken smallint[];
  trial smallint[];
  run_capacity integer;
  is_charted boolean;
  changed boolean := false;
  line_no integer;
  ahead integer;
  next_ms bigint := reserve_booking_references(jsonb_array_length(p_requests), p_now);
begin
  perform pg_advisory_xact_lock(k.key) from (
    select distinct hashtextextended(y.buyer, 726161682) as key
    from jsonb_to_recordset(p_requests) as x (user_id text, guest_address text)
    cross join lateral (values ('user ' || x.user_id), ('address ' || x.guest_address)) as y (buyer)
    where y.buyer is not null
    order by 1) k;

  for r in
    select distinct x.train_number collate "C" as train_number, x.run_date, x.class collate "C" as class
    from jsonb_to_recordset(p_requests) as x (train_number text, run_date date, class text)
    order by 1, 2, 3
  loop
    locked := locked || (select row(r.train_number, r.run_date, r.class, l.p_capacity, l.p_taken, null, l.p_coach_seats)::seat_inventory
                         from lock_run(r.train_number, r.run_date, r.class, p_now) l);
  end loop;

  for r in
    select x.*, x.no::integer as request_no,
      dense_rank() over (order by x.train_number collate "C", x.run_date, x.class collate "C")::integer as run_no
    from rows from (jsonb_to_recordset(p_requests) as (
      id uuid, user_id text, prefix text, train_number text, run_date date, class text, from_seq smallint, to_seq smallint,
      seats smallint, contact_details jsonb, train_details jsonb, passenger_details jsonb, insurance boolean,
      total_fare_paise integer, request_hash text, hold_expires_at timestamptz, replaces uuid, guest_address text,
      trip_id uuid, trip_leg smallint, trip_legs smallint, trip_total_paise integer, replaced_trip uuid, waiting_share integer)) with ordinality
      as x (id, user_id, prefix, train_number, run_date, class, from_seq, to_seq, seats, contact_details, train_details,
            passenger_details, insurance, total_fare_paise, request_hash, hold_expires_at, replaces, guest_address,
            trip_id, trip_leg, trip_legs, trip_total_paise, replaced_trip, waiting_share, no)
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
      is_charted := locked[at].coach_seats is not null;
      guests_ended := null;
    end if;
    request_no := r.request_no;
    retry_at := null;
    select b.id, b.booking_reference, b.hold_expires_at into booking_id, booking_reference, hold_ends_at from train_bookings b
      where b.user_id = r.user_id and b.request_hash = r.request_hash and b.booking_status = 'pending';
    if booking_id is not null then
      verdict := 'held';
      seats_left := seats_free(run_taken, run_capacity, r.from_seq, r.to_seq);
      return next;
      continue;
    end if;

    trial := run_taken;
    old_id := null;
    line_no := null;
    ahead := null;
    if r.replaces is not null then
      select b.id, b.from_seq, b.to_seq, b.seats, seats_of(b), b.waiting_no, coalesce(b.held_since, b.created_at), b.hold_expires_at
        into old_id, old_from, old_to, old_seats, old_held, old_no, old_since, old_ends from train_bookings b
        where b.id = r.replaces and b.user_id = r.user_id and b.booking_status = 'pending' and (b.trip_id is null) = (r.trip_id is null)
          and b.train_number = r.train_number and b.run_date = r.run_date and b.class = r.class for no key update;
      if old_id is not null then
        trial := seats_changed(trial, old_from, old_to, -old_held);
      end if;
    end if;

    seats_left := seats_free(trial, run_capacity, r.from_seq, r.to_seq);
    if is_charted then
      seats_left := berths_free(r.train_number, r.run_date, r.class, r.from_seq, r.to_seq, old_id);
    end if;
    select l.refused, l.short, l.retry_at into refused, short, retry_at from trip_unpaid_limit(
      r.user_id, r.guest_address, r.train_number, r.run_date, r.class, r.replaces, r.seats::integer, p_limits, p_now, r.trip_id, r.replaced_trip) l;
    if r.waiting_share is not null then
      ahead := waiting_before(r.train_number, r.run_date, r.class, r.from_seq, r.to_seq, null, old_id, p_now);
      verdict := case
        when is_charted then 'list_closed'
        when seats_left >= r.seats then 'seats_free'
        when refused is not null then refused
        when ahead + r.seats > run_capacity * r.waiting_share / 10000 then 'list_full'
      end;
      seats_left := greatest(0, run_capacity * r.waiting_share / 10000 - ahead);
    else
      verdict := case when seats_left < r.seats then 'sold_out' else refused end;
    end if;
    if verdict is not null then
      return next;
      continue;
    end if;
    if r.guest_address is not null and r.waiting_share is null and guests_ended is null then
      select coalesce(sum(b.seats), 0) into guests_ended from train_bookings b
        where b.train_number = r.train_number and b.run_date = r.run_date and b.class = r.class and b.guest_address is not null
          and b.waiting_no is null and b.created_at > since and is_abandoned_hold(b, p_now);
    end if;
    -- Most of the class is free, and guests let few of its seats end unpaid: no need to look at each hold.
    if r.waiting_share is null
        and (run_capacity + 3 * r.seats > 3 * seats_left or (r.guest_address is not null and 2 * guests_ended >= seats_left)) then
      verdict := class_hold_limit(r.user_id, r.guest_address is not null, r.train_number, r.run_date, r.class, r.from_seq, r.to_seq,
        seats_left, r.seats::integer, old_id, since, p_now);
      if verdict is not null then
        return next;
        continue;
      end if;
    end if;

    hold_ends_at := r.hold_expires_at;
    if short then
      hold_ends_at := least(hold_ends_at, short_ends);
    end if;
    if old_id is not null then
      -- A changed booking gets the full time again only while its first hold would still last, so that changes cannot hold seats for ever.
      if p_now >= old_since + make_interval(secs => (p_limits ->> 'hold_seconds')::integer) then
        hold_ends_at := least(hold_ends_at, old_ends);
      end if;
      -- A smaller booking gives up seats that were held and not paid: the old one then counts as ended unpaid.
      -- The smaller party keeps its place in line.
      if old_no is not null and r.waiting_share is not null and r.seats <= old_seats and r.from_seq >= old_from and r.to_seq <= old_to then
        line_no := old_no;
        ahead := waiting_before(r.train_number, r.run_date, r.class, r.from_seq, r.to_seq, old_no, old_id, p_now);
      end if;
      update train_bookings b set booking_status = 'expired', updated_at = p_now, waiting_no = case when line_no is null then b.waiting_no end,
        waiting_place = case when line_no is null then b.waiting_place end,
        replaced_at = case when r.seats >= old_seats and r.from_seq <= old_from and r.to_seq >= old_to then p_now end
        where b.id = old_id;
      if is_charted then
        delete from berth_allotments a where a.booking_id = old_id;
      end if;
      insert into booking_events (booking_id, event, detail, created_at)
        values (old_id, 'replaced', 'The traveller changed the booking before paying.', p_now);
    end if;
    if r.waiting_share is null then
      run_taken := seats_changed(trial, r.from_seq, r.to_seq, r.seats);
      seats_left := seats_left - r.seats;
    else
      run_taken := trial;
      line_no := coalesce(line_no, next_waiting_no(r.train_number, r.run_date, r.class));
    end if;
    if old_id is not null and old_held > 0 then
      run_taken := promote_waiting(r.train_number, r.run_date, r.class, run_taken, run_capacity, p_now);
    end if;
    changed := true;
    booking_id := r.id;
    booking_reference := r.prefix || (next_ms + r.request_no - 1)::text;
    verdict := 'held';
    insert into train_bookings (
      id, booking_reference, user_id, contact_details, train_details, passenger_details, train_number, run_date, class,
      from_seq, to_seq, seats, insurance, total_fare_paise, request_hash, hold_expires_at, guest_address, held_since, created_at, updated_at,
      trip_id, trip_leg, trip_legs, waiting_no, waiting_place)
    values (
      r.id, booking_reference, r.user_id, r.contact_details,
      r.train_details || jsonb_build_object('seat_availability', seats_left), r.passenger_details, r.train_number, r.run_date, r.class,
      r.from_seq, r.to_seq, r.seats, r.insurance, r.total_fare_paise, r.request_hash, hold_ends_at, r.guest_address,
      case when old_id is not null then old_since end, p_now, p_now,
      r.trip_id, coalesce(r.trip_leg, 1), coalesce(r.trip_legs, 1), line_no, case when line_no is not null then ahead + 1 end);
    if is_charted then
      perform take_berths(r.id, p_now);
    end if;
    -- The payment belongs to the trip, which has the id of its first booking.
    if coalesce(r.trip_leg, 1) = 1 then
      insert into payments (booking_id, amount_paise, created_at, updated_at)
        values (r.id, coalesce(r.trip_total_paise, r.total_fare_paise), p_now, p_now);
    end if;
    return next;
  end loop;
  if changed then
    update seat_inventory s set taken = run_taken
      where s.train_number = locked[at].train_number and s.run_date = locked[at].run_date and s.class = locked[at].class;
  end if;
end $$;
