ALTER TABLE "bids" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_last_day" CHECK ("bids"."ends_on" >= ("bids"."created_at" at time zone 'Asia/Kolkata')::date) NOT VALID;
