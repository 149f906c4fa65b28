-- A ticket is boarded at a later stop from now on (p_from): the stretch before it is free again, and confirms who waits for it. Once, and until the chart.
-- p_details has the new journey, with the station that the ticket was bought from (booked_from). Returns:
--   done        it is changed
--   charted     the chart is made
--   changed     it was changed before
--   no_stop     not a stop between the present one and the last
--   otherwise   the unchanged status; null when there is no such booking
create or replace function change_boarding(p_booking uuid, p_from smallint, p_details jsonb, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings := lock_booking(p_booking, p_now);
begin
  if b.booking_status is distinct from 'confirmed' then
    return b.booking_status;
  elsif exists (
      select from seat_inventory s
      where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class and s.charted_at is not null) then
    return 'charted';
  elsif b.train_details ? 'booked_from' then
    return 'changed';
  elsif p_from <= b.from_seq or p_from >= b.to_seq then
    return 'no_stop';
  end if;
  update train_bookings t set from_seq = p_from, train_details = p_details, updated_at = p_now where t.id = p_booking;
  b.to_seq := p_from;
  perform release_seats(b, b.seats, p_now);
  return 'done';
end $$;
