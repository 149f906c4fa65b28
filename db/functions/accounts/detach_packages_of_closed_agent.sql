-- Trigger: when an agent's account is closed, its packages lose their agent, their home page slot and their place in the review queue, with any edit
-- in it. Locks the agent's row first, so that a package saved at the same time is either seen here or refused by refuse_closed_agent.
create or replace function detach_packages_of_closed_agent() returns trigger
language plpgsql as $$
begin
  perform 1 from agents where id = new.id for update;
  update travel_packages
    set former_agent_id = agent_id, agent_id = null, is_featured = false, awaiting_review = false,
      submitted_version = null, edit_rejection_reason = null
    where agent_id = new.id;
  return null;
end $$;
