CREATE TABLE "monthly_targets" (
	"agent_id" text,
	"version" integer NOT NULL,
	"from_month" text NOT NULL,
	"amount_paise" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_targets_version" UNIQUE NULLS NOT DISTINCT("agent_id","version"),
	CONSTRAINT "monthly_targets_month" CHECK ("monthly_targets"."from_month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "monthly_targets_amount" CHECK ("monthly_targets"."amount_paise" > 0),
	CONSTRAINT "monthly_targets_first" CHECK ("monthly_targets"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "monthly_targets" ADD CONSTRAINT "monthly_targets_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;