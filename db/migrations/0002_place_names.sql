CREATE TABLE "place_names" (
	"name" text NOT NULL,
	"place_type" text NOT NULL,
	"code" text NOT NULL,
	"kind" smallint NOT NULL,
	"whole" boolean NOT NULL,
	"rank" smallint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "place_names_beginning" ON "place_names" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "place_names_likeness" ON "place_names" USING gin ("name" gin_trgm_ops) WHERE whole;