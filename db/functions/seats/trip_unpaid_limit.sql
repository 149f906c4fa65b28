-- Whether a buyer may hold p_seats more unpaid seats of a run (all classes of a train on a day). p_address is the key of the client's address for
-- buyers whose email address is not confirmed, and null for all others, who are limited by account alone. p_replaces is the buyer's own unpaid booking of the same
-- class that the new one would replace. p_limits: unpaidSeatLimits in booking.ts.
-- p_trip is the trip of several trains that the seats are for, p_replaced_trip the buyer's unpaid one that it replaces; null otherwise. A trip counts as one
-- booking, with the seats of all its trains.
--   refused   null (allowed); guest_run, guest_all, guest_history (the address); too_many_holds, too_many_seats, class_share, unpaid_history (the account)
--   short     earlier holds ended unpaid, so the next one lasts for short_seconds only
--   retry_at  when the oldest hold that ended unpaid is no longer counted; null when none is counted
create or replace function trip_unpaid_limit(
  p_user text, p_address text, p_train text, p_run date, p_class text, p_replaces uuid, p_seats integer, p_limits jsonb, p_now timestamptz,
  p_trip uuid, p_replaced_trip uuid)
returns table (refused text, short boolean, retry_at timestamptz)
language sql stable as $$
  select
    case
      when p_address is not null and greatest(t.address_run_seats, t.own_run_seats) + p_seats > (p_limits ->> 'guest_run_seats')::integer then 'guest_run'
      when p_address is not null and greatest(t.address_seats, t.own_seats) + p_seats > (p_limits ->> 'guest_seats')::integer then 'guest_all'
      when t.address_ended_seats - t.address_paid_seats >= (p_limits ->> 'guest_refused_seats')::integer then 'guest_history'
      when t.own_bookings >= (p_limits ->> 'bookings')::integer then 'too_many_holds'
      when t.own_seats + p_seats > (p_limits ->> 'account_seats')::integer then 'too_many_seats'
      -- A person holds a third of a small class, so that two leave a third to others, and a third of any class after two holds of it that ended
      -- unpaid; a family may always book.
      when (t.own_class_ended >= 2 or t.capacity < (p_limits ->> 'account_seats')::integer)
        and t.own_class_seats + p_seats > greatest(t.capacity / 3, 6) then 'class_share'
      when t.own_ended - t.own_paid >= (p_limits ->> 'refused_bookings')::integer then 'unpaid_history'
    end,
    t.address_ended_seats - t.address_paid_seats >= (p_limits ->> 'guest_short_seats')::integer
      or t.own_ended - t.own_paid >= (p_limits ->> 'short_bookings')::integer,
    t.first_ended + make_interval(secs => (p_limits ->> 'history_seconds')::integer)
  from (
    select
      count(distinct c.trip) filter (where c.own and c.held and c.trip is distinct from p_trip) as own_bookings,
      coalesce(sum(c.seats) filter (where c.own and c.held), 0) as own_seats,
      coalesce(sum(c.seats) filter (where c.own and c.held and c.of_run), 0) as own_run_seats,
      (select s.capacity from seat_inventory s where s.train_number = p_train and s.run_date = p_run and s.class = p_class) as capacity,
      coalesce(sum(c.seats) filter (where c.own and c.held and c.of_run and c.class = p_class), 0) as own_class_seats,
      count(*) filter (where c.own and c.ended and c.of_run and c.class = p_class) as own_class_ended,
      count(distinct c.trip) filter (where c.own and c.ended) as own_ended,
      count(distinct c.trip) filter (where c.own and c.paid) as own_paid,
      coalesce(sum(c.seats) filter (where not c.own and c.held), 0) as address_seats,
      coalesce(sum(c.seats) filter (where not c.own and c.held and c.of_run), 0) as address_run_seats,
      coalesce(sum(c.seats) filter (where not c.own and c.ended), 0) as address_ended_seats,
      coalesce(sum(c.seats) filter (where not c.own and c.paid), 0) as address_paid_seats,
      min(c.created_at) filter (where c.ended) as first_ended
    from (
      select coalesce(h.trip_id, h.id) as trip, h.own, h.class, h.seats, h.created_at, h.payment_id is not null as paid, h.ended,
        h.booking_status = 'pending' and h.hold_expires_at > p_now as held, h.train_number = p_train and h.run_date = p_run as of_run
      from (
        select b.*, true as own, is_abandoned_hold(b, p_now) as ended from train_bookings b
          where b.user_id = p_user and b.created_at > p_now - make_interval(secs => (p_limits ->> 'history_seconds')::integer)
        union all
        select b.*, false as own, is_abandoned_hold(b, p_now) as ended from train_bookings b
          where b.guest_address = p_address and b.created_at > p_now - make_interval(secs => (p_limits ->> 'history_seconds')::integer)) h
      where not coalesce(h.id = p_replaces and h.user_id = p_user and h.booking_status = 'pending'
        and h.train_number = p_train and h.run_date = p_run and h.class = p_class, false)
        -- Its trains end in this transaction, whether the new trip has them or not.
        and not coalesce(h.trip_id = p_replaced_trip and h.user_id = p_user
          and (h.booking_status = 'pending' and h.hold_expires_at > p_now or h.updated_at = p_now), false)) c) t
$$;
