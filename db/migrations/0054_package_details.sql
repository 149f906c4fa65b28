ALTER TABLE "travel_packages" ADD COLUMN "itinerary_days" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "included" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "not_included" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "best_months" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "cancellation" text;