CREATE TABLE "search_changes" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"change" text NOT NULL,
	"term" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_changes_day_kind_change_term_pk" PRIMARY KEY("day","kind","change","term"),
	CONSTRAINT "search_changes_kind" CHECK ("search_changes"."kind" in ('trains', 'packages')),
	CONSTRAINT "search_changes_change" CHECK ("search_changes"."change" in ('corrected', 'relaxed')),
	CONSTRAINT "search_changes_term" CHECK ("search_changes"."term" <> '' and length("search_changes"."term") <= 120),
	CONSTRAINT "search_changes_count" CHECK ("search_changes"."searches" > 0)
);
