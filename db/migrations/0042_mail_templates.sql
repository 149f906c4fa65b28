ALTER TABLE "mail_deliveries" ADD COLUMN "template" text;
--> statement-breakpoint
-- An installation of an earlier build is not seeded again, even if its demonstration accounts were deleted or renamed.
INSERT INTO "seed_runs" ("name", "finished_at") SELECT 'demo', now() WHERE EXISTS (SELECT FROM "users") ON CONFLICT DO NOTHING;
