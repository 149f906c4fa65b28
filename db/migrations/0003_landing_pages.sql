CREATE TABLE "cms_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"destination" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"image_url" text,
	"meta_description" text,
	"image_gallery" text[] DEFAULT '{}' NOT NULL,
	"slug" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cms_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "cms_pages_slug" CHECK ("cms_pages"."slug" ~ '^[a-z0-9-]+/[a-z0-9-]+$')
);
