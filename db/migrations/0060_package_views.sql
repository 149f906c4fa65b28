CREATE TABLE "package_view_days" (
	"package_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "package_view_days_package_id_day_pk" PRIMARY KEY("package_id","day"),
	CONSTRAINT "package_view_days_views" CHECK ("package_view_days"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "package_view_days" ADD CONSTRAINT "package_view_days_package_id_travel_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."travel_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_view_days_day" ON "package_view_days" USING btree ("day");