CREATE TABLE "package_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"decided_by" text NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"undo_until" timestamp with time zone NOT NULL,
	"former" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "package_decisions_decision" CHECK ("package_decisions"."decision" in ('approve', 'approve-edit', 'reject', 'reject-edit'))
);
--> statement-breakpoint
ALTER TABLE "package_decisions" ADD CONSTRAINT "package_decisions_package_id_travel_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."travel_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_decisions_batch" ON "package_decisions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "package_decisions_package" ON "package_decisions" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "package_decisions_latest" ON "package_decisions" USING btree ("undo_until");