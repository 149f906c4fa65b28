-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "train_bookings_forget" ON "train_bookings" USING btree ("forget_after","created_at") WHERE personal_data_removed_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "train_bookings_without_account" ON "train_bookings" USING btree ("id") WHERE personal_data_removed_at is null and user_id is null and forget_after - created_at > interval '400 days';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_recorded" ON "ledger_entries" USING btree ("recorded_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_changed" ON "payments" USING btree ("updated_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refunds_changed" ON "refunds" USING btree ("updated_at");
--> statement-breakpoint
ALTER TABLE "money_checks" VALIDATE CONSTRAINT "money_checks_kind";
