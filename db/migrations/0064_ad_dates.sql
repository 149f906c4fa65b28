ALTER TABLE "advertisements" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "advertisements" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "advertisements" ADD CONSTRAINT "advertisements_dates" CHECK ("advertisements"."starts_on" <= "advertisements"."ends_on") NOT VALID;