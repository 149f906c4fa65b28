CREATE TABLE "lead_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"note" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_notes_note" CHECK ("lead_notes"."note" <> '')
);
--> statement-breakpoint
ALTER TABLE "customer_leads" ADD COLUMN "package_title" text;--> statement-breakpoint
ALTER TABLE "customer_leads" ADD COLUMN "value_paise" bigint;--> statement-breakpoint
ALTER TABLE "customer_leads" ADD COLUMN "converted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_leads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_events" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_customer_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."customer_leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "customer_leads_converted" ON "customer_leads" USING btree ("agent_id","converted_at") WHERE converted_at is not null;--> statement-breakpoint
UPDATE "customer_leads" AS "lead" SET "package_title" = "package"."title" FROM "travel_packages" AS "package" WHERE "package"."id" = "lead"."package_id";--> statement-breakpoint
ALTER TABLE "customer_leads" ADD CONSTRAINT "customer_leads_package_title" CHECK ("customer_leads"."package_id" is null or "customer_leads"."package_title" is not null);--> statement-breakpoint
ALTER TABLE "customer_leads" ADD CONSTRAINT "customer_leads_value" CHECK ("customer_leads"."value_paise" > 0 and "customer_leads"."value_paise" <= 1000000000000);--> statement-breakpoint
ALTER TABLE "customer_leads" ADD CONSTRAINT "customer_leads_converted_at" CHECK (("customer_leads"."converted_at" is not null) = ("customer_leads"."status" = 'converted'));--> statement-breakpoint
ALTER TABLE "customer_leads" ADD CONSTRAINT "customer_leads_converted_value" CHECK ("customer_leads"."status" <> 'converted' or "customer_leads"."value_paise" is not null);