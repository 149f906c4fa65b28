-- Trigger: closes the active bids of a package that is deleted or leaves its agent. Runs before the foreign keys are set to null, because an
-- active bid needs both. Lock order: package, then bids.
create or replace function close_bids_of_package() returns trigger
language plpgsql as $$
begin
  update bids set status = 'closed', ended_at = greatest(now(), created_at) where package_id = old.id and status = 'active';
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
