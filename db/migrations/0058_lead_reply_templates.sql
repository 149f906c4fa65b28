CREATE TABLE "lead_reply_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" text NOT NULL,
	"label" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_reply_templates_text" CHECK ("lead_reply_templates"."label" <> '' and "lead_reply_templates"."body" <> '')
);
--> statement-breakpoint
ALTER TABLE "lead_reply_templates" ADD CONSTRAINT "lead_reply_templates_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_reply_templates_agent" ON "lead_reply_templates" USING btree ("agent_id","created_at");