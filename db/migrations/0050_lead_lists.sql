-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_messages_waiting" ON "contact_messages" USING btree ("created_at") WHERE not handled;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_leads_status" ON "customer_leads" USING btree ("status","created_at");
