-- without a transaction
ALTER TABLE "advertisements" VALIDATE CONSTRAINT "advertisements_dates";
