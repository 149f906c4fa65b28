CREATE TABLE "gazetteer_imports" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checksum" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gazetteer_imports_one_row" CHECK ("gazetteer_imports"."only")
);
--> statement-breakpoint
CREATE TABLE "place_aliases" (
	"place_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"language" text,
	"source" text NOT NULL,
	CONSTRAINT "place_aliases_place_id_name_pk" PRIMARY KEY("place_id","name"),
	CONSTRAINT "place_aliases_kind" CHECK ("place_aliases"."kind" in ('spelling', 'former', 'language')),
	CONSTRAINT "place_aliases_source" CHECK (source in ('own', 'geonames', 'cldr', 'timetable'))
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text,
	"country" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"population" integer NOT NULL,
	"popular" boolean NOT NULL,
	"members" text[] NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "places_kind" CHECK (kind in ('country', 'region', 'state', 'district', 'city', 'sight')),
	CONSTRAINT "places_source" CHECK (source in ('own', 'geonames', 'cldr', 'timetable')),
	CONSTRAINT "places_country" CHECK ("places"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "places_population" CHECK ("places"."population" >= 0),
	CONSTRAINT "places_position" CHECK (("places"."latitude" is null and "places"."longitude" is null) or ("places"."latitude" between -90 and 90 and "places"."longitude" between -180 and 180))
);
--> statement-breakpoint
ALTER TABLE "place_aliases" ADD CONSTRAINT "place_aliases_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;