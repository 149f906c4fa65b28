ALTER TABLE "package_index" ADD COLUMN "keys" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
CREATE INDEX "package_index_keys" ON "package_index" USING gin ("keys");