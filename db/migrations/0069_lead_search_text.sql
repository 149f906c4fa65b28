ALTER TABLE "customer_leads" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "customer_leads" ADD COLUMN "notes_search_text" text;