ALTER TABLE "customer_leads" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "customer_leads" ADD COLUMN "follow_up_mail_at" timestamp with time zone;
