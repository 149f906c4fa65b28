-- Constraint trigger: refuses to remove the last administrator. The advisory lock, held until the commit, serialises two administrators who remove
-- each other at the same time.
create or replace function refuse_removal_of_last_admin() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7224402);
  if not exists (select from users where role = 'admin' and closed_at is null) then
    raise exception 'the last administrator cannot be removed' using errcode = 'check_violation', constraint = 'users_last_admin';
  end if;
  return null;
end $$;
