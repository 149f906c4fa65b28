CREATE TABLE "package_index" (
	"package_id" uuid PRIMARY KEY NOT NULL,
	"facets" integer NOT NULL,
	"days" smallint,
	"price_paise" integer NOT NULL,
	"popularity" integer NOT NULL,
	"rating" double precision NOT NULL,
	"terms" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "index_terms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "index_facets" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD COLUMN "index_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_index" ADD CONSTRAINT "package_index_package_id_travel_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."travel_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_index_terms" ON "package_index" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "package_index_popularity" ON "package_index" USING btree ("popularity" DESC NULLS LAST,"package_id");--> statement-breakpoint
CREATE INDEX "package_index_price" ON "package_index" USING btree ("price_paise","package_id");--> statement-breakpoint
CREATE INDEX "package_index_rating" ON "package_index" USING btree ("rating" DESC NULLS LAST,"popularity" DESC NULLS LAST,"package_id");--> statement-breakpoint
CREATE INDEX "package_index_days" ON "package_index" USING btree ("days","package_id");--> statement-breakpoint
CREATE INDEX "travel_packages_index_version" ON "travel_packages" USING btree ("index_version");--> statement-breakpoint
-- Lexemes are moved out of line, without compression: a page of the table then holds many rows, and counting reads few pages.
ALTER TABLE "package_index" SET (toast_tuple_target = 128);--> statement-breakpoint
ALTER TABLE "package_index" ALTER COLUMN "terms" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Listed at once; found by their words as soon as the new build has indexed them at its start.
insert into package_index (package_id, facets, days, price_paise, popularity, rating, terms)
  select id, 0, days, price_paise, shown_popularity, shown_rating, ''::tsvector from travel_packages where is_public;
