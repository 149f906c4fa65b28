-- The traveller cancels an unpaid booking: its seats are free at once and a payment that arrives later is refunded. Returns as release_hold does.
create or replace function give_up_hold(p_booking uuid, p_now timestamptz) returns text
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
  if b.booking_status <> 'pending' then
    return b.booking_status;
  end if;
  update seat_inventory s set taken = seats_changed(run_taken, b.from_seq, b.to_seq, -b.seats)
    where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class;
  update train_bookings t set booking_status = 'cancelled', hold_expires_at = least(t.hold_expires_at, p_now), updated_at = p_now
    where t.id = p_booking;
  return 'done';
end $$;
