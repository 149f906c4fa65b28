-- is_abandoned_hold under its former name, for transactions that began before the update.
create or replace function ended_unpaid(b train_bookings, p_now timestamptz) returns boolean
language plpgsql immutable as $$
begin
  return is_abandoned_hold(b, p_now);
end $$;
