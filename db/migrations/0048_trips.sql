ALTER TABLE "train_bookings" ADD COLUMN "trip_id" uuid;--> statement-breakpoint
ALTER TABLE "train_bookings" ADD COLUMN "trip_leg" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "train_bookings" ADD COLUMN "trip_legs" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "train_bookings" ADD CONSTRAINT "train_bookings_trip" CHECK (("train_bookings"."trip_id" is null) = ("train_bookings"."trip_legs" = 1) and "train_bookings"."trip_leg" between 1 and "train_bookings"."trip_legs" and ("train_bookings"."trip_id" is null or ("train_bookings"."trip_id" = "train_bookings"."id") = ("train_bookings"."trip_leg" = 1))) NOT VALID;
