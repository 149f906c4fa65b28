-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_leads_search" ON "customer_leads" USING gin ("search_text" gin_trgm_ops,"notes_search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_leads_not_searchable" ON "customer_leads" USING btree ("id") WHERE search_text is null;
