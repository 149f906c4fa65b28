-- without a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_events_refund" ON "payment_events" USING btree ("provider_refund_id") WHERE provider_refund_id is not null;