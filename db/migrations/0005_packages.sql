CREATE TABLE "package_search" (
	"package_id" uuid PRIMARY KEY NOT NULL,
	"terms" "tsvector" NOT NULL,
	"days" smallint,
	"price_paise" integer NOT NULL,
	"rating" double precision NOT NULL,
	"popularity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "travel_packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" text,
	"title" text NOT NULL,
	"destination" text NOT NULL,
	"duration" text NOT NULL,
	"price_paise" integer NOT NULL,
	"original_price_paise" integer,
	"description" text NOT NULL,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"category" text NOT NULL,
	"themes" text[] DEFAULT '{}' NOT NULL,
	"banner_image_url" text,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"awaiting_review" boolean DEFAULT true NOT NULL,
	"rejection_reason" text,
	"approved_version" jsonb,
	"rating" double precision,
	"popularity" integer,
	"reviews" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_terms" text[] NOT NULL,
	"days" smallint,
	"shown_rating" double precision NOT NULL,
	"shown_popularity" integer NOT NULL,
	"is_public" boolean GENERATED ALWAYS AS (status = 'approved' and is_active and agent_id is not null) STORED NOT NULL,
	CONSTRAINT "travel_packages_category" CHECK ("travel_packages"."category" in ('heritage', 'nature', 'beach', 'adventure', 'spiritual')),
	CONSTRAINT "travel_packages_status" CHECK ("travel_packages"."status" in ('approved', 'pending')),
	CONSTRAINT "travel_packages_active" CHECK (not "travel_packages"."is_active" or "travel_packages"."status" = 'approved'),
	CONSTRAINT "travel_packages_approval" CHECK ("travel_packages"."status" <> 'approved' or ("travel_packages"."approved_version" is not null and not "travel_packages"."awaiting_review" and "travel_packages"."rejection_reason" is null)),
	CONSTRAINT "travel_packages_price" CHECK ("travel_packages"."price_paise" > 0),
	CONSTRAINT "travel_packages_original_price" CHECK ("travel_packages"."original_price_paise" > 0),
	CONSTRAINT "travel_packages_gallery" CHECK (cardinality("travel_packages"."image_urls") <= 5),
	CONSTRAINT "travel_packages_rating" CHECK ("travel_packages"."rating" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "package_search" ADD CONSTRAINT "package_search_package_id_travel_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."travel_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_packages" ADD CONSTRAINT "travel_packages_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_search_terms" ON "package_search" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "package_search_popularity" ON "package_search" USING btree ("popularity" DESC NULLS LAST,"package_id");--> statement-breakpoint
CREATE INDEX "package_search_price" ON "package_search" USING btree ("price_paise","package_id");--> statement-breakpoint
CREATE INDEX "package_search_rating" ON "package_search" USING btree ("rating" DESC NULLS LAST,"popularity" DESC NULLS LAST,"package_id");--> statement-breakpoint
CREATE INDEX "package_words_likeness" ON "package_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "package_words_beginning" ON "package_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "travel_packages_agent" ON "travel_packages" USING btree ("agent_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "travel_packages_queue" ON "travel_packages" USING btree ("updated_at") WHERE awaiting_review;--> statement-breakpoint
CREATE INDEX "travel_packages_featured" ON "travel_packages" USING btree ("shown_popularity" DESC NULLS LAST,"id") WHERE is_featured and is_public;--> statement-breakpoint

-- The listing holds exactly the packages that are public, whoever changed them: a save, a move of the admin, the end of an agent.
create function keep_package_search() returns trigger
language plpgsql as $$
begin
  if new.is_public then
    insert into package_search (package_id, terms, days, price_paise, rating, popularity)
      values (new.id, array_to_tsvector(new.search_terms), new.days, new.price_paise, new.shown_rating, new.shown_popularity)
      on conflict (package_id) do update
        set terms = excluded.terms, days = excluded.days, price_paise = excluded.price_paise, rating = excluded.rating,
            popularity = excluded.popularity;
    insert into package_words (word)
      select term from unnest(new.search_terms) as term where term not like '#%' order by term
      on conflict do nothing;
  else
    delete from package_search s where s.package_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint

create trigger travel_packages_are_searched after insert or update on travel_packages
  for each row execute function keep_package_search();
