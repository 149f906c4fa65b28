ALTER TABLE "users" ADD COLUMN "password_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "train_bookings" ADD COLUMN "link_renewed_at" timestamp with time zone;