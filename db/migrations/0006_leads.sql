CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"handled" boolean DEFAULT false NOT NULL,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_request_hash_unique" UNIQUE("request_hash")
);
--> statement-breakpoint
CREATE TABLE "customer_leads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"travelers" text,
	"travel_date" date,
	"budget" text,
	"special_requests" text DEFAULT '' NOT NULL,
	"accommodation" text,
	"transportation" text,
	"origin" text,
	"package_id" uuid,
	"service" text,
	"status" text DEFAULT 'new' NOT NULL,
	"agent_id" text,
	"user_id" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_leads_request_hash_unique" UNIQUE("request_hash"),
	CONSTRAINT "customer_leads_status" CHECK ("customer_leads"."status" in ('new', 'contacted', 'proposal_sent', 'converted', 'closed')),
	CONSTRAINT "customer_leads_travelers" CHECK ("customer_leads"."travelers" in ('1', '2', '3-4', '5-8', '9+')),
	CONSTRAINT "customer_leads_budget" CHECK ("customer_leads"."budget" in ('under-20k', '20k-40k', '40k-60k', '60k-100k', 'above-100k')),
	CONSTRAINT "customer_leads_accommodation" CHECK ("customer_leads"."accommodation" in ('budget', 'standard', 'luxury', 'heritage')),
	CONSTRAINT "customer_leads_transportation" CHECK ("customer_leads"."transportation" in ('flight', 'train', 'private-car', 'coach', 'own')),
	CONSTRAINT "customer_leads_about" CHECK ("customer_leads"."package_id" is null or "customer_leads"."service" is null),
	CONSTRAINT "customer_leads_names" CHECK ("customer_leads"."first_name" <> '' and "customer_leads"."last_name" <> '' and "customer_leads"."email" <> '' and "customer_leads"."phone" <> '')
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_leads" ADD CONSTRAINT "customer_leads_package_id_travel_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."travel_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_leads" ADD CONSTRAINT "customer_leads_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_leads" ADD CONSTRAINT "customer_leads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_leads_agent" ON "customer_leads" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_leads_created" ON "customer_leads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customer_leads_package" ON "customer_leads" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "customer_leads_user" ON "customer_leads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id");