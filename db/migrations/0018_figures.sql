CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"searches" integer NOT NULL,
	"empty" integer NOT NULL,
	CONSTRAINT "search_days_day_kind_pk" PRIMARY KEY("day","kind"),
	CONSTRAINT "search_days_kind" CHECK ("search_days"."kind" in ('trains', 'packages')),
	CONSTRAINT "search_days_counts" CHECK ("search_days"."empty" >= 0 and "search_days"."empty" <= "search_days"."searches")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_misses_day_kind_term_pk" PRIMARY KEY("day","kind","term"),
	CONSTRAINT "search_misses_kind" CHECK ("search_misses"."kind" in ('trains', 'packages')),
	CONSTRAINT "search_misses_term" CHECK ("search_misses"."term" <> '' and length("search_misses"."term") <= 120),
	CONSTRAINT "search_misses_count" CHECK ("search_misses"."searches" > 0)
);
--> statement-breakpoint
CREATE TABLE "response_times" (
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "response_times_hour_kind_pk" PRIMARY KEY("hour","kind")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("received_at","amount_paise") WHERE received_at is not null;--> statement-breakpoint
CREATE INDEX "payments_failed" ON "payments" USING btree ("updated_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("updated_at","amount_paise") WHERE status = 'processed';--> statement-breakpoint
UPDATE "payments" SET "received_at" = CASE WHEN "status" = 'successful' THEN "updated_at" ELSE "created_at" END WHERE "status" IN ('successful', 'refund_pending', 'refunded');
