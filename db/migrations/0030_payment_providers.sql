ALTER TABLE "ledger_entries" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider" text DEFAULT 'razorpay' NOT NULL;--> statement-breakpoint
-- The keys of payments, events and ledger entries stay without the provider: processes of the release before name them in `on conflict`. That is
-- stricter than needed and refuses nothing as long as no two providers use the same id.
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_provider_order" UNIQUE("provider_order_id","provider");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_provider_refund" UNIQUE("provider_refund_id","provider");--> statement-breakpoint
ALTER TABLE "payment_orders" DROP CONSTRAINT "payment_orders_provider_order_id_unique";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_provider_refund_id_unique";
