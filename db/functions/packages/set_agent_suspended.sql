-- Trigger: whether the agent of a package is suspended. Also when its status changes: a package that was saved while its agent was being suspended was not
-- seen by mirror_suspension_of_agent, and is not public before it is approved.
create or replace function set_agent_suspended() returns trigger
language plpgsql as $$
begin
  new.agent_suspended := exists (select from agents where id = new.agent_id and suspension_reason is not null);
  return new;
end $$;
