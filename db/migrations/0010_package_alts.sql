ALTER TABLE "travel_packages" ADD COLUMN "banner_image_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "image_alts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
update travel_packages set image_alts = array_fill(''::text, array[cardinality(image_urls)]) where cardinality(image_urls) > 0;--> statement-breakpoint
-- An approved version without descriptions would count as changed.
update travel_packages
  set approved_version = approved_version || jsonb_build_object('banner_image_alt', '', 'image_alts',
    coalesce((select jsonb_agg(''::text) from jsonb_array_elements(approved_version -> 'image_urls')), '[]'))
  where approved_version ? 'image_urls';--> statement-breakpoint
ALTER TABLE "travel_packages" ADD CONSTRAINT "travel_packages_alts" CHECK (cardinality("travel_packages"."image_alts") = cardinality("travel_packages"."image_urls"));
