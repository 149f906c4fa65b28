-- Reserves p_count consecutive milliseconds for booking references and returns the first. The sequence follows the clock and never repeats on several
-- servers; above 1,000 bookings a second it runs ahead of the clock.
create or replace function reserve_booking_references(p_count integer, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  first_ms bigint;
begin
  perform pg_advisory_lock(726161681);
  begin
    select greatest(last_value + 1, floor(extract(epoch from p_now) * 1000)::bigint) into first_ms from booking_reference_ms;
    perform setval('booking_reference_ms', first_ms + p_count - 1);
  exception when query_canceled or others then
    -- A session lock: a connection must not return to the pool with it.
    perform pg_advisory_unlock(726161681);
    raise;
  end;
  perform pg_advisory_unlock(726161681);
  return first_ms;
end $$;
