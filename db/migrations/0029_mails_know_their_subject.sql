ALTER TABLE "mail_deliveries" ADD COLUMN "subject_type" text;--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD COLUMN "subject_id" text;--> statement-breakpoint
CREATE INDEX "mail_deliveries_subject" ON "mail_deliveries" USING btree ("subject_type","subject_id");--> statement-breakpoint
ALTER TABLE "mail_deliveries" ADD CONSTRAINT "mail_deliveries_subject_whole" CHECK (("mail_deliveries"."subject_type" is null) = ("mail_deliveries"."subject_id" is null));