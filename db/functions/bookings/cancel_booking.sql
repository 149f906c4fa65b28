-- An administrator cancels a paid booking: frees its seats and stores p_payment_status (the state of the refund) and p_reason.
-- Returns as release_hold does: 'done', the unchanged status, or null when there is no such booking.
create or replace function cancel_booking(p_booking uuid, p_payment_status text, p_reason text, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings := lock_booking(p_booking, p_now);
begin
  if b.booking_status is distinct from 'confirmed' then
    return b.booking_status;
  end if;
  perform release_seats(b, b.seats);
  update train_bookings t
    set booking_status = 'cancelled', payment_status = p_payment_status, ended_reason = p_reason, updated_at = p_now
    where t.id = p_booking;
  return 'done';
end $$;
