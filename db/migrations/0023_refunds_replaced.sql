ALTER TABLE "refunds" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_replaced" CHECK ("refunds"."replaced_by" is null or "refunds"."handled_at" is not null);--> statement-breakpoint
-- Of those before there was a column for it: the next one of the same payment.
update refunds r set replaced_by = (
    select later.id from refunds later where later.payment_id = r.payment_id and later.created_at > r.created_at
      order by later.created_at, later.id limit 1)
  where r.status = 'failed' and r.handled_at is not null;
