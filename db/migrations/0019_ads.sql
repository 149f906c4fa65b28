CREATE TABLE "advertisements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"image_url" text NOT NULL,
	"image_alt" text DEFAULT '' NOT NULL,
	"link_url" text,
	"placement" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "advertisements_placement" CHECK ("advertisements"."placement" in ('trains_sidebar_left', 'trains_sidebar_right', 'train_results_sidebar_left')),
	CONSTRAINT "advertisements_image" CHECK ("advertisements"."image_url" ~ '^/(posters|images/cms-images)/'),
	CONSTRAINT "advertisements_link" CHECK ("advertisements"."link_url" ~ '^https?://'),
	CONSTRAINT "advertisements_figures" CHECK ("advertisements"."views" >= 0 and "advertisements"."clicks" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cms_pages" ADD COLUMN "image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cms_pages" ADD COLUMN "image_alts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "advertisements_active" ON "advertisements" USING btree ("placement") WHERE is_active;