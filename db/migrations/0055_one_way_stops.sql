ALTER TABLE "train_stops" ADD COLUMN "boards" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "train_stops" ADD COLUMN "alights" boolean DEFAULT true NOT NULL;