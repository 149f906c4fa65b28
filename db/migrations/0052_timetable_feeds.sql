CREATE TABLE "timetable_feeds" (
	"version_id" integer PRIMARY KEY NOT NULL,
	"feed" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "timetable_versions" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "timetable_versions" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "timetable_versions" ADD COLUMN "feed_version" text;--> statement-breakpoint
ALTER TABLE "timetable_versions" ADD COLUMN "stations" integer;--> statement-breakpoint
ALTER TABLE "timetable_versions" ADD COLUMN "trains" integer;--> statement-breakpoint
ALTER TABLE "timetable_versions" ADD COLUMN "stops" integer;--> statement-breakpoint
ALTER TABLE "timetable_versions" ADD COLUMN "kept_trains" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "train_classes" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trains" ADD COLUMN "first_run" date;--> statement-breakpoint
ALTER TABLE "trains" ADD COLUMN "last_run" date;--> statement-breakpoint
ALTER TABLE "trains" ADD COLUMN "extra_runs" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trains" ADD COLUMN "cancelled_runs" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trains" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "timetable_feeds" ADD CONSTRAINT "timetable_feeds_version_id_timetable_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."timetable_versions"("id") ON DELETE cascade ON UPDATE no action;