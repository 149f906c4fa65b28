-- The traveller cancels an unpaid booking: its seats are free at once and a payment that arrives later is refunded. Returns as release_hold does.
create or replace function cancel_unpaid_booking(p_booking uuid, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings := lock_booking(p_booking, p_now);
begin
  if b.booking_status is distinct from 'pending' then
    return b.booking_status;
  end if;
  update train_bookings t set booking_status = 'cancelled', hold_expires_at = least(t.hold_expires_at, p_now), updated_at = p_now
    where t.id = p_booking;
  perform release_seats(b, b.seats, p_now);
  return 'done';
end $$;
