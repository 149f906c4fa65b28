-- Trigger: refuses a package for an agent whose account is closed. Takes the same lock as detach_packages_of_closed_agent.
create or replace function refuse_closed_agent() returns trigger
language plpgsql as $$
begin
  perform 1 from agents where id = new.agent_id for key share;
  if exists (select from users where id = new.agent_id and closed_at is not null) then
    raise exception 'the account of agent % is closed', new.agent_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
