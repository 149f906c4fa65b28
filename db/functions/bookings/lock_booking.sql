-- Locks the run of a booking, then the booking, and returns it; null when there is no such booking. The lock on the booking is no stronger than an update's,
-- because a writer of a payment or an event already holds its key and may be waiting for the run.
create or replace function lock_booking(p_booking uuid, p_now timestamptz) returns train_bookings
language plpgsql as $$
declare
  b train_bookings;
begin
  select * into b from train_bookings t where t.id = p_booking;
  if found then
    perform lock_run(b.train_number, b.run_date, b.class, p_now);
    select * into strict b from train_bookings t where t.id = p_booking for no key update;
  end if;
  return b;
end $$;
