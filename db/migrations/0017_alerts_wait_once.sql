-- What waits for a person waits once: of the same alert the first stays.
delete from payment_alerts a using payment_alerts b where a.kind = b.kind and a.subject = b.subject and a.id > b.id;
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_alerts_once" ON "payment_alerts" USING btree ("kind","subject") WHERE handled_at is null;
