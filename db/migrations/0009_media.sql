CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"name" text NOT NULL,
	"owner" text,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"unused_since" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "media_files_name" UNIQUE("bucket","name"),
	CONSTRAINT "media_files_bucket" CHECK ("media_files"."bucket" in ('package_images', 'cms-images')),
	CONSTRAINT "media_files_mime" CHECK ("media_files"."mime" in ('image/png', 'image/jpeg', 'image/webp')),
	CONSTRAINT "media_files_size" CHECK ("media_files"."width" > 0 and "media_files"."height" > 0 and "media_files"."bytes" > 0),
	CONSTRAINT "media_files_deleted" CHECK ("media_files"."deleted_at" is null or "media_files"."unused_since" is not null)
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"used_by" text NOT NULL,
	CONSTRAINT "media_uses_file_id_kind_used_by_pk" PRIMARY KEY("file_id","kind","used_by"),
	CONSTRAINT "media_uses_kind" CHECK ("media_uses"."kind" in ('package', 'page', 'ad'))
);
--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_files_owner" ON "media_files" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "media_files_unused" ON "media_files" USING btree ("unused_since") WHERE unused_since is not null;--> statement-breakpoint
CREATE INDEX "media_uses_user" ON "media_uses" USING btree ("kind","used_by");