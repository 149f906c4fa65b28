CREATE TABLE "cms_page_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"slug" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_page_drafts_slug" CHECK ("cms_page_drafts"."slug" ~ '^[a-z0-9-]+/[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE TABLE "cms_page_redirects" (
	"slug" text PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_page_redirects_slug" CHECK ("cms_page_redirects"."slug" ~ '^[a-z0-9-]+/[a-z0-9-]+$')
);
--> statement-breakpoint
CREATE INDEX "cms_page_drafts_address" ON "cms_page_drafts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "cms_page_redirects_page" ON "cms_page_redirects" USING btree ("page_id");