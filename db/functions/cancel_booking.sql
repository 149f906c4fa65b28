-- An administrator cancels a paid booking: frees its seats and stores p_payment_status (the state of the refund) and p_reason.
-- Returns as release_hold does: 'done', the unchanged status, or null when there is no such booking.
create or replace function cancel_booking(p_booking uuid, p_payment_status text, p_reason text, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings;
  run_taken smallint[];
  run_capacity integer;
begin
  select * into b from train_bookings t where t.id = p_booking;
  if not found then
    return null;
  end if;
  select l.p_taken, l.p_capacity into run_taken, run_capacity from lock_run(b.train_number, b.run_date, b.class, p_now) l;
  select * into strict b from train_bookings t where t.id = p_booking for no key update;
  if b.booking_status <> 'confirmed' then
    return b.booking_status;
  end if;
  update seat_inventory s set taken = seats_changed(run_taken, b.from_seq, b.to_seq, -b.seats)
    where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class;
  update train_bookings t
    set booking_status = 'cancelled', payment_status = p_payment_status, ended_reason = p_reason, updated_at = p_now
    where t.id = p_booking;
  return 'done';
end $$;
