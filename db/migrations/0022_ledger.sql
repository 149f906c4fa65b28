CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"provider_id" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("kind","provider_id"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('payment','refund','paid_otherwise')),
	CONSTRAINT "ledger_entries_sign" CHECK (("ledger_entries"."kind" = 'payment') = ("ledger_entries"."amount_paise" > 0) and "ledger_entries"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "money_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"result" text,
	"compared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"detail" text,
	CONSTRAINT "money_checks_kind" CHECK ("money_checks"."kind" in ('books','provider')),
	CONSTRAINT "money_checks_result" CHECK ("money_checks"."result" in ('sound','found','unfinished')),
	CONSTRAINT "money_checks_finished" CHECK (("money_checks"."finished_at" is null) = ("money_checks"."result" is null))
);
--> statement-breakpoint
CREATE TABLE "provider_pauses" (
	"id" integer PRIMARY KEY NOT NULL,
	"silences" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_pauses_one" CHECK ("provider_pauses"."id" = 1)
);
--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "last_answer" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ledger_entries_booking" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_when" ON "ledger_entries" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "money_checks_last" ON "money_checks" USING btree ("kind","started_at");--> statement-breakpoint
CREATE INDEX "payment_orders_due" ON "payment_orders" USING btree ("next_check_at","booking_id") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree (coalesce(next_check_at, updated_at),"id") WHERE status in ('requested','pending');--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_answer" CHECK ("payment_orders"."last_answer" in ('untried','failed','waiting','silent','unknown','settled'));--> statement-breakpoint

-- What was written stays: nobody changes or deletes a row, not the owner of the table, and not where triggers of others are asleep.
create function refuse_to_change_the_ledger() returns trigger
language plpgsql as $$
begin
  raise exception 'ledger_entries is only added to' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint

create trigger ledger_entries_are_only_added before update or delete or truncate on ledger_entries
  for each statement execute function refuse_to_change_the_ledger();
--> statement-breakpoint

alter table ledger_entries enable always trigger ledger_entries_are_only_added;
--> statement-breakpoint

-- What happened before there was a ledger. The provider's own times are not known here: when we learned of it stands for both.
insert into ledger_entries (kind, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
  select 'payment', coalesce(p.provider_payment_id, p.id::text), p.booking_id, p.id, p.amount_paise, p.currency,
         coalesce(p.received_at, p.updated_at), now()
  from payments p where p.status in ('successful', 'refund_pending', 'refunded') order by p.received_at, p.id;
--> statement-breakpoint

insert into ledger_entries (kind, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
  select 'refund', coalesce(r.provider_refund_id, r.id::text), r.booking_id, r.payment_id, -r.amount_paise, p.currency, r.updated_at, now()
  from refunds r join payments p on p.id = r.payment_id where r.status = 'processed' order by r.updated_at, r.id;
--> statement-breakpoint

-- The rest of a refunded payment: an administrator paid it another way after the refund had failed, or the provider gave it back by itself.
insert into ledger_entries (kind, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
  select case when f.id is null then 'refund' else 'paid_otherwise' end, coalesce(f.id::text, p.id::text), p.booking_id, p.id,
         -(p.amount_paise - g.sum), p.currency, p.updated_at, now()
  from payments p
  cross join lateral (
    select coalesce(sum(r.amount_paise), 0)::integer as sum from refunds r where r.payment_id = p.id and r.status = 'processed') g
  left join lateral (
    select r.id from refunds r where r.payment_id = p.id and r.status = 'failed' order by r.updated_at desc limit 1) f on true
  where p.status = 'refunded' and p.amount_paise > g.sum
    -- What cancelling cost the traveller is kept, and did not go anywhere.
    and not exists (select from train_bookings b where b.id = p.booking_id and b.cancelled_passengers <> '[]'::jsonb);
--> statement-breakpoint

-- Open orders that are young enough to be asked about have their turn at once, one after the other.
update payment_orders o set next_check_at = now()
  where o.created_at > now() - interval '5 days'
    and not exists (select from payments p where p.booking_id = o.booking_id and p.status in ('successful', 'refund_pending', 'refunded'));
--> statement-breakpoint

-- The plain case of completing payments, many at once: captured over the whole sum, for a booking that still holds its seats and on whose order nobody
-- has tried before. Payment, ledger, ticket and story are written for each; the bookings that have their ticket now are returned. Everything else (late,
-- twice, another sum, locked by somebody) is left untouched for the one by one of the caller, so this never waits for a row and can't deadlock.
create function confirm_paid(p_paid jsonb, p_now timestamptz) returns setof uuid
language plpgsql as $$
begin
  return query
  with asked as materialized (
    select distinct on (x.booking_id) x.* from jsonb_to_recordset(p_paid) as x (
      booking_id uuid, provider_payment_id text, amount_paise integer, currency text, method text, happened_at timestamptz, told text)
  ), plain as materialized (
    select a.*, p.id as payment_id from asked a
    cross join lateral (
      select m.id from payments m where m.booking_id = a.booking_id and m.provider_payment_id is null and m.status = 'pending'
      limit 1 for update skip locked) p
    cross join lateral (
      select b.id from train_bookings b where b.id = a.booking_id and b.booking_status = 'pending' and b.total_fare_paise = a.amount_paise
      for no key update skip locked) b
    where a.currency = 'INR' and not exists (select from payments k where k.provider_payment_id = a.provider_payment_id)
  ), paid as (
    update payments p set status = 'successful', provider_payment_id = c.provider_payment_id, method = c.method, error_description = null,
        received_at = p_now, updated_at = p_now
      from plain c where p.id = c.payment_id
  ), entered as (
    insert into ledger_entries (kind, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
      select 'payment', c.provider_payment_id, c.booking_id, c.payment_id, c.amount_paise, c.currency, c.happened_at, p_now from plain c
  ), ticket as (
    update train_bookings b set booking_status = 'confirmed', payment_status = 'successful', payment_id = c.provider_payment_id, updated_at = p_now
      from plain c where b.id = c.booking_id
  ), story as (
    insert into booking_events (booking_id, event, detail, created_at)
      select c.booking_id, 'confirmed', c.told, p_now from plain c
  )
  select c.booking_id from plain c;
end $$;
