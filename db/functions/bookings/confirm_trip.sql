drop function if exists confirm_trip(uuid, text, boolean, timestamptz);

-- Confirms all bookings of a trip that has been paid, or none. Verdicts as in confirm_booking; after no_seats and cancelled the caller ends the holds that are
-- left. Locks the runs in the order of their keys, then the bookings in the same order (lockTrip).
create or replace function confirm_trip(
  p_trip uuid, p_payment text, p_may_seat_again boolean, p_waiting_share integer, p_now timestamptz) returns text
language plpgsql as $$
declare
  run record;
  leg train_bookings;
  legs train_bookings[];
  late boolean := false;
begin
  if (select t.trip_legs = 1 from train_bookings t where t.id = p_trip) then
    return confirm_booking(p_trip, p_payment, p_may_seat_again, p_waiting_share, p_now);
  end if;
  for run in
    select t.train_number, t.run_date, t.class from train_bookings t where t.trip_id = p_trip
      group by t.train_number, t.run_date, t.class
      order by t.train_number collate "C", t.run_date, t.class collate "C"
  loop
    perform lock_run(run.train_number, run.run_date, run.class, p_now);
  end loop;
  perform from train_bookings t where t.trip_id = p_trip
    order by t.train_number collate "C", t.run_date, t.class collate "C", t.trip_leg for no key update;
  select array_agg(t order by t.trip_leg) into strict legs from train_bookings t where t.trip_id = p_trip;

  if (select bool_and(l.payment_id is not distinct from p_payment) from unnest(legs) l) then
    return 'already_confirmed';
  elsif (select bool_or(l.booking_status = 'cancelled' and l.payment_id is null) or bool_and(l.booking_status = 'cancelled') from unnest(legs) l) then
    return 'cancelled';
  elsif (select bool_or(l.payment_id is not null) from unnest(legs) l) then
    return 'paid_twice';
  end if;
  foreach leg in array legs loop
    continue when leg.booking_status = 'pending';
    late := true;
    -- The trains of a trip follow each other, so they never need the same seats.
    if not p_may_seat_again or (
      select seats_free(s.taken, s.capacity, leg.from_seq, leg.to_seq) < leg.seats
          or (s.coach_seats is not null
            and berths_free(s.train_number, s.run_date, s.class, leg.from_seq, leg.to_seq, leg.id) < leg.seats)
        from seat_inventory s
        where s.train_number = leg.train_number and s.run_date = leg.run_date and s.class = leg.class) then
      return 'no_seats';
    end if;
  end loop;
  foreach leg in array legs loop
    update seat_inventory s set taken = seats_changed(s.taken, leg.from_seq, leg.to_seq, leg.seats)
      where leg.booking_status = 'expired' and s.train_number = leg.train_number and s.run_date = leg.run_date and s.class = leg.class;
  end loop;
  foreach leg in array legs loop
    perform take_berths(leg.id, p_now) from seat_inventory s
      where leg.booking_status = 'expired' and s.coach_seats is not null
        and s.train_number = leg.train_number and s.run_date = leg.run_date and s.class = leg.class;
  end loop;
  update train_bookings t
    set booking_status = 'confirmed', payment_status = 'successful', payment_id = p_payment, ended_reason = null, updated_at = p_now
    where t.trip_id = p_trip;
  return case when late then 'confirmed_late' else 'confirmed' end;
end $$;
