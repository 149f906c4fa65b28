CREATE TABLE "archived_bookings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"booking_reference" text NOT NULL,
	"archive_id" bigint NOT NULL,
	CONSTRAINT "archived_bookings_booking_reference_unique" UNIQUE("booking_reference")
);
--> statement-breakpoint
CREATE TABLE "archives" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text NOT NULL,
	"bookings" integer NOT NULL,
	"first_run" date NOT NULL,
	"last_run" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "archives_name_unique" UNIQUE("name"),
	CONSTRAINT "archives_state" CHECK ("archives"."state" in ('writing','archived','restored'))
);
--> statement-breakpoint
ALTER TABLE "archived_bookings" ADD CONSTRAINT "archived_bookings_archive_id_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archives"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archived_bookings_archive" ON "archived_bookings" USING btree ("archive_id");