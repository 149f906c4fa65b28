-- Trigger: when an agent is suspended, its packages are not public until the suspension is lifted. Their own state does not change.
create or replace function mirror_suspension_of_agent() returns trigger
language plpgsql as $$
begin
  update travel_packages set agent_suspended = new.suspension_reason is not null where agent_id = new.id;
  return null;
end $$;
