DROP INDEX "travel_packages_queue";--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "submitted_version" jsonb;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "edit_rejection_reason" text;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "rejected_version" jsonb;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "in_review" boolean GENERATED ALWAYS AS (awaiting_review or (submitted_version is not null and edit_rejection_reason is null)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "travel_packages_in_review" ON "travel_packages" USING btree ("submitted_at") WHERE in_review;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD CONSTRAINT "travel_packages_edit" CHECK ("travel_packages"."submitted_version" is null or ("travel_packages"."approved_version" is not null and not "travel_packages"."awaiting_review" and "travel_packages"."rejection_reason" is null));--> statement-breakpoint
ALTER TABLE "travel_packages" ADD CONSTRAINT "travel_packages_edit_rejection" CHECK ("travel_packages"."edit_rejection_reason" is null or "travel_packages"."submitted_version" is not null);