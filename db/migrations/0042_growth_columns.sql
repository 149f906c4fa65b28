CREATE TABLE "analytics_days" (
	"day" date PRIMARY KEY NOT NULL,
	"inquiries" integer NOT NULL,
	"bookings" integer NOT NULL,
	"paid" integer NOT NULL,
	"payments" integer NOT NULL,
	"received_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_marks" (
	"id" integer PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_marks_one" CHECK ("analytics_marks"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "money_checks" DROP CONSTRAINT "money_checks_kind";
--> statement-breakpoint
ALTER TABLE "train_bookings" ADD COLUMN "forget_after" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "money_checks" ADD COLUMN "checked_from" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "money_checks" ADD COLUMN "checked_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "money_checks" ADD CONSTRAINT "money_checks_kind" CHECK ("money_checks"."kind" in ('books','provider','all_books')) NOT VALID;
