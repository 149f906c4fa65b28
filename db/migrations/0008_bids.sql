CREATE TABLE "bids" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"turn" bigserial NOT NULL,
	"package_id" uuid,
	"agent_id" text,
	"package_title" text NOT NULL,
	"bid_amount_paise" integer NOT NULL,
	"placement" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bids_turn_unique" UNIQUE("turn"),
	CONSTRAINT "bids_amount" CHECK ("bids"."bid_amount_paise" between 10000 and 10000000 and "bids"."bid_amount_paise" % 1000 = 0),
	CONSTRAINT "bids_placement" CHECK ("bids"."placement" in ('homepage_featured', 'search_top')),
	CONSTRAINT "bids_status" CHECK ("bids"."status" in ('active', 'replaced', 'withdrawn', 'closed')),
	CONSTRAINT "bids_end" CHECK (("bids"."status" = 'active') = ("bids"."ended_at" is null)),
	CONSTRAINT "bids_active" CHECK ("bids"."status" <> 'active' or ("bids"."package_id" is not null and "bids"."agent_id" is not null))
);
--> statement-breakpoint
-- First, as the bids point to it.
ALTER TABLE "travel_packages" ADD CONSTRAINT "travel_packages_owner" UNIQUE("id","agent_id");--> statement-breakpoint

-- A deleted package leaves its bids to its agent: only package_id is emptied.
ALTER TABLE "bids" ADD CONSTRAINT "bids_own_package" FOREIGN KEY ("package_id","agent_id") REFERENCES "public"."travel_packages"("id","agent_id") ON DELETE SET NULL ("package_id") ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_active" ON "bids" USING btree ("package_id","placement") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "bids_ranking" ON "bids" USING btree ("placement","bid_amount_paise" DESC NULLS LAST,"turn") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "bids_package" ON "bids" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "bids_agent" ON "bids" USING btree ("agent_id","ended_at" DESC NULLS LAST);--> statement-breakpoint

-- The active bids of a package end with it, and when its agent leaves, whoever does it and how. Before the keys are emptied, as an active bid
-- must have both. Package first, then its bids, is the order in which everybody locks.
create function close_bids_of_package() returns trigger
language plpgsql as $$
begin
  update bids set status = 'closed', ended_at = greatest(now(), created_at) where package_id = old.id and status = 'active';
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
--> statement-breakpoint

create trigger travel_packages_close_bids_when_deleted before delete on travel_packages
  for each row execute function close_bids_of_package();
--> statement-breakpoint

create trigger travel_packages_close_bids_when_left before update of agent_id on travel_packages
  for each row when (old.agent_id is distinct from new.agent_id) execute function close_bids_of_package();
