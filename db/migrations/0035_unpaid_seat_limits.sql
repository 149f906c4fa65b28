ALTER TABLE "train_bookings" ADD COLUMN "guest_address" text;--> statement-breakpoint
ALTER TABLE "train_bookings" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "train_bookings" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "train_bookings_guest_address" ON "train_bookings" USING btree ("guest_address","created_at") WHERE guest_address is not null;--> statement-breakpoint
CREATE INDEX "train_bookings_guest_run" ON "train_bookings" USING btree ("train_number","run_date","class","created_at") WHERE guest_address is not null;