-- An administrator ends a hold early: its seats are free at once. Returns:
--   done        it was pending and is expired now
--   otherwise   the unchanged status (for example paid meanwhile); null when there is no such booking
-- Lock order: run, then booking. The lock on the booking is no stronger than an update's, because a writer of a payment or an event already holds its key and
-- may be waiting for the run.
create or replace function release_hold(p_booking uuid, p_reason text, p_now timestamptz) returns text
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
  update train_bookings t
    set booking_status = 'expired', hold_expires_at = least(t.hold_expires_at, p_now), ended_reason = p_reason, updated_at = p_now
    where t.id = p_booking;
  return 'done';
end $$;
