CREATE TABLE "home_places" (
	"package_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "home_places_state" CHECK ("home_places"."state" in ('shown', 'crowded_out', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "home_places" ADD CONSTRAINT "home_places_package_id_travel_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."travel_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The agencies of packages that are featured now are not told again.
INSERT INTO "home_places" ("package_id", "state", "updated_at")
SELECT p.id,
  CASE WHEN NOT p.is_public THEN 'hidden'
    WHEN row_number() OVER (PARTITION BY p.is_public ORDER BY b.bid_amount_paise DESC NULLS LAST, b.turn, p.shown_popularity DESC, p.id) <= 6 THEN 'shown'
    ELSE 'crowded_out' END,
  now()
FROM "travel_packages" p
LEFT JOIN "bids" b ON b.package_id = p.id AND b.placement = 'homepage_featured' AND b.status = 'active'
WHERE p.is_featured;
