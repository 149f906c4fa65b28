-- An administrator ends a hold early: its seats are free at once. Returns:
--   done        it was pending and is expired now
--   otherwise   the unchanged status (for example paid meanwhile); null when there is no such booking
create or replace function release_hold(p_booking uuid, p_reason text, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings := lock_booking(p_booking, p_now);
begin
  if b.booking_status is distinct from 'pending' then
    return b.booking_status;
  end if;
  update train_bookings t
    set booking_status = 'expired', hold_expires_at = least(t.hold_expires_at, p_now), ended_reason = p_reason, updated_at = p_now
    where t.id = p_booking;
  perform release_seats(b, b.seats, p_now);
  return 'done';
end $$;
