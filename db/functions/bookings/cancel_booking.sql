-- An administrator cancels a paid booking, a ticket or a place on the waiting list: frees its seats and stores p_payment_status (the state of the refund) and p_reason.
-- Returns as release_hold does: 'done', the unchanged status, or null when there is no such booking.
create or replace function cancel_booking(p_booking uuid, p_payment_status text, p_reason text, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings := lock_booking(p_booking, p_now);
begin
  if b.booking_status is null or b.booking_status not in ('confirmed', 'waiting') then
    return b.booking_status;
  end if;
  update train_bookings t
    set booking_status = 'cancelled', payment_status = p_payment_status, ended_reason = p_reason, updated_at = p_now,
      waiting_outcome = case b.booking_status when 'waiting' then 'left' else t.waiting_outcome end
    where t.id = p_booking;
  perform release_seats(b, b.seats, p_now);
  return 'done';
end $$;
