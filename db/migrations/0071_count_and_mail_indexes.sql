-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_leads_address_hash" ON "customer_leads" USING btree (left(md5(lower("email")), 8) collate "C","email") WHERE personal_data_removed_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "mail_deliveries_ended" ON "mail_deliveries" USING btree ("gave_up_at") WHERE gave_up_at is not null;