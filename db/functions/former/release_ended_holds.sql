-- expire_holds under its former name, for processes of the last release.
create or replace function release_ended_holds(p_now timestamptz, p_limit integer) returns integer
language plpgsql as $$
begin
  return expire_holds(p_now, p_limit);
end $$;
