DROP INDEX "travel_packages_queue";--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "submitted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What waits keeps its place in the queue.
UPDATE "travel_packages" SET "submitted_at" = "updated_at";--> statement-breakpoint
CREATE INDEX "travel_packages_queue" ON "travel_packages" USING btree ("submitted_at") WHERE awaiting_review;