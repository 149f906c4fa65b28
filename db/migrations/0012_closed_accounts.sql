ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "former_agent_id" text;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD CONSTRAINT "travel_packages_former_agent_id_agents_id_fk" FOREIGN KEY ("former_agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint

-- When an agent's account is closed, in the same transaction its packages leave it: they are public no more, in no queue and on no home page, and keep
-- the name of whose they were. The agent's row is locked first, so that a package saved at this moment is either seen here or refused below.
create function leave_closed_agent() returns trigger
language plpgsql as $$
begin
  perform 1 from agents where id = new.id for update;
  update travel_packages
    set former_agent_id = agent_id, agent_id = null, is_featured = false, awaiting_review = false
    where agent_id = new.id;
  return null;
end $$;
--> statement-breakpoint

create trigger users_closed after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function leave_closed_agent();
--> statement-breakpoint

-- The other side of the same lock: nothing new for an agent whose account was closed meanwhile.
create function refuse_closed_agent() returns trigger
language plpgsql as $$
begin
  perform 1 from agents where id = new.agent_id for key share;
  if exists (select from users where id = new.agent_id and closed_at is not null) then
    raise exception 'the account of agent % is closed', new.agent_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger travel_packages_need_an_open_agent before insert or update of agent_id on travel_packages
  for each row when (new.agent_id is not null) execute function refuse_closed_agent();
