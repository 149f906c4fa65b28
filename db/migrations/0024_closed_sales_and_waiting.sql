-- A sale stays a sale when its lead is closed: with its day, and with its value.
ALTER TABLE "customer_leads" DROP CONSTRAINT "customer_leads_converted_at";--> statement-breakpoint
ALTER TABLE "customer_leads" DROP CONSTRAINT "customer_leads_converted_value";--> statement-breakpoint
ALTER TABLE "customer_leads" ADD CONSTRAINT "customer_leads_converted_at" CHECK (case "customer_leads"."status" when 'converted' then "customer_leads"."converted_at" is not null when 'closed' then true else "customer_leads"."converted_at" is null end);--> statement-breakpoint
ALTER TABLE "customer_leads" ADD CONSTRAINT "customer_leads_converted_value" CHECK ("customer_leads"."converted_at" is null or "customer_leads"."value_paise" is not null);--> statement-breakpoint
DROP INDEX "travel_packages_queue";--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "submitted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What waits keeps its place in the queue.
UPDATE "travel_packages" SET "submitted_at" = "updated_at";--> statement-breakpoint
CREATE INDEX "travel_packages_queue" ON "travel_packages" USING btree ("submitted_at") WHERE awaiting_review;