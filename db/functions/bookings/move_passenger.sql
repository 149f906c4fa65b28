-- Moves a passenger of a charted run to another berth that is free on the whole stretch. p_coach and p_berth are what the caller saw. Returns:
--   done        moved
--   changed     the passenger has not that berth (any more)
--   taken       somebody is on the other berth, or there is no such berth
--   otherwise   the unchanged status of a booking that is no ticket; null when there is no such booking
create or replace function move_passenger(
  p_booking uuid, p_passenger text, p_coach smallint, p_berth smallint, p_to_coach smallint, p_to_berth smallint, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings := lock_booking(p_booking, p_now);
begin
  if b.booking_status is distinct from 'confirmed' then
    return b.booking_status;
  elsif not exists (
      select from berth_allotments a where a.booking_id = b.id and a.passenger_id = p_passenger and a.coach = p_coach and a.berth = p_berth) then
    return 'changed';
  end if;
  update berth_allotments a set coach = p_to_coach, berth = p_to_berth, allotted_at = p_now
    from seat_inventory s
    where a.booking_id = b.id and a.passenger_id = p_passenger
      and s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class
      and p_to_coach > 0 and p_to_berth between 1 and s.coach_seats and (p_to_coach - 1) * s.coach_seats + p_to_berth <= s.capacity
      and not exists (
        select from berth_allotments o
        where o.train_number = b.train_number and o.run_date = b.run_date and o.class = b.class and o.coach = p_to_coach and o.berth = p_to_berth
          and int4range(o.from_seq, o.to_seq) && int4range(a.from_seq, a.to_seq));
  if not found then
    return 'taken';
  end if;
  update train_bookings t set updated_at = p_now where t.id = b.id;
  return 'done';
end $$;
