-- without a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "train_bookings_trip_legs" ON "train_bookings" USING btree ("trip_id","trip_leg") WHERE trip_id is not null;
--> statement-breakpoint
ALTER TABLE "train_bookings" VALIDATE CONSTRAINT "train_bookings_trip";
