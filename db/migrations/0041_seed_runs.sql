CREATE TABLE "seed_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- A demonstration that was seeded by an earlier build is not seeded again.
INSERT INTO "seed_runs" ("name", "finished_at") SELECT 'demo', now() WHERE EXISTS (SELECT FROM "users" WHERE "email" LIKE '%@raahi.test');

