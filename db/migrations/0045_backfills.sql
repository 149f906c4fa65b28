CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"reached" text,
	"rows_changed" bigint NOT NULL,
	"pass_changed" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"clean_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
