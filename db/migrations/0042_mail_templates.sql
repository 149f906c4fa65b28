ALTER TABLE "mail_deliveries" ADD COLUMN "template" text;
