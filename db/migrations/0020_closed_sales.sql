-- A sale stays a sale when its lead is closed: with its day, and with its value.
ALTER TABLE "customer_leads" DROP CONSTRAINT "customer_leads_converted_at";--> statement-breakpoint
ALTER TABLE "customer_leads" DROP CONSTRAINT "customer_leads_converted_value";--> statement-breakpoint
ALTER TABLE "customer_leads" ADD CONSTRAINT "customer_leads_converted_at" CHECK (case "customer_leads"."status" when 'converted' then "customer_leads"."converted_at" is not null when 'closed' then true else "customer_leads"."converted_at" is null end);--> statement-breakpoint
ALTER TABLE "customer_leads" ADD CONSTRAINT "customer_leads_converted_value" CHECK ("customer_leads"."converted_at" is null or "customer_leads"."value_paise" is not null);