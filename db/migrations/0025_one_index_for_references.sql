DROP INDEX "train_bookings_reference_start";--> statement-breakpoint
-- Compared sign by sign, so that the unique index also finds what begins alike: each booking writes one index less.
alter table train_bookings alter column booking_reference type text collate "C";
