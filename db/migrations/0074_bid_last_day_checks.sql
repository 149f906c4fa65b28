-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bids_ending" ON "bids" USING btree ("ends_on") WHERE status = 'active';--> statement-breakpoint
ALTER TABLE "bids" VALIDATE CONSTRAINT "bids_last_day";
