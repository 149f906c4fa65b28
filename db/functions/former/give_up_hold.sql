-- cancel_unpaid_booking under its former name, for processes of the last release.
create or replace function give_up_hold(p_booking uuid, p_now timestamptz) returns text
language plpgsql as $$
begin
  return cancel_unpaid_booking(p_booking, p_now);
end $$;
