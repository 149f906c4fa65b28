CREATE TABLE "notices_given" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"subject_id" text NOT NULL,
	"notice_version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notices_given_form" CHECK ("notices_given"."form" in ('sign_up', 'guest_booking', 'agent', 'inquiry', 'message'))
);
--> statement-breakpoint
CREATE TABLE "mail_deliveries" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"last_error" text,
	"gave_up_at" timestamp with time zone,
	"sealed" text,
	"rounds" integer DEFAULT 1 NOT NULL,
	"set_aside_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_deliveries_outcome" CHECK ("mail_deliveries"."sent_at" is null or "mail_deliveries"."gave_up_at" is null),
	CONSTRAINT "mail_deliveries_kept" CHECK ("mail_deliveries"."gave_up_at" is null or "mail_deliveries"."sealed" is not null or "mail_deliveries"."set_aside_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "train_bookings" ADD COLUMN "personal_data_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_leads" ADD COLUMN "personal_data_removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "notices_given_subject" ON "notices_given" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "notices_given_age" ON "notices_given" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "mail_deliveries_given_up" ON "mail_deliveries" USING btree ("gave_up_at") WHERE gave_up_at is not null and set_aside_at is null;--> statement-breakpoint
CREATE INDEX "mail_deliveries_age" ON "mail_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "train_bookings_personal" ON "train_bookings" USING btree ("created_at") WHERE personal_data_removed_at is null;--> statement-breakpoint
CREATE INDEX "customer_leads_personal" ON "customer_leads" USING btree ("updated_at") WHERE personal_data_removed_at is null;