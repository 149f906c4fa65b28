-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_leads_follow_up" ON "customer_leads" USING btree ("follow_up_mail_at") WHERE follow_up_mail_at is not null;
