ALTER TABLE "refunds" DROP CONSTRAINT "refunds_once";--> statement-breakpoint
ALTER TABLE "train_bookings" ADD COLUMN "ended_reason" text;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD COLUMN "handled_note" text;--> statement-breakpoint
CREATE INDEX "train_bookings_newest" ON "train_bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "train_bookings_state" ON "train_bookings" USING btree ("booking_status","created_at","payment_status");--> statement-breakpoint
CREATE INDEX "train_bookings_refunds" ON "train_bookings" USING btree ("created_at") WHERE payment_status in ('refund_pending','refunded');--> statement-breakpoint
CREATE INDEX "train_bookings_travel" ON "train_bookings" USING btree ((train_details ->> 'date') collate "C","created_at");--> statement-breakpoint
CREATE INDEX "train_bookings_email" ON "train_bookings" USING btree (lower(contact_details ->> 'email') collate "C");--> statement-breakpoint
CREATE INDEX "train_bookings_phone" ON "train_bookings" USING btree (right(contact_details ->> 'phone', 10) collate "C");--> statement-breakpoint
CREATE INDEX "train_bookings_reference_start" ON "train_bookings" USING btree (booking_reference collate "C");--> statement-breakpoint
CREATE INDEX "payment_alerts_open" ON "payment_alerts" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "payment_alerts_booking" ON "payment_alerts" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payment_events_order" ON "payment_events" USING btree ("provider_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("payment_id") WHERE status <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
ALTER TABLE "payment_alerts" ADD CONSTRAINT "payment_alerts_handled" CHECK (("payment_alerts"."handled_at" is null) = ("payment_alerts"."handled_by" is null));--> statement-breakpoint
alter table payment_alerts add constraint payment_alerts_booking_exists foreign key (booking_id) references train_bookings (id);
--> statement-breakpoint
update payment_alerts a set booking_id = r.booking_id from refunds r where a.kind = 'refund_failed' and r.id::text = a.subject;
--> statement-breakpoint
update payment_alerts a set booking_id = b.id from train_bookings b where a.booking_id is null and b.booking_reference = a.subject;
--> statement-breakpoint

-- A refund gives back the whole payment, and refunds_once lets a payment have one: never more than was paid.
create function refuse_a_refund_of_another_sum() returns trigger
language plpgsql as $$
begin
  if new.amount_paise <> (select p.amount_paise from payments p where p.id = new.payment_id) then
    raise exception 'a refund is over the whole payment' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refunds_are_whole before insert or update of amount_paise, payment_id on refunds
  for each row execute function refuse_a_refund_of_another_sum();
--> statement-breakpoint

-- An administrator ends a hold before its time: the seats come back at once. Answers how the booking stood when its turn came:
--   done        it was pending, and is expired now
--   otherwise   its status, unchanged (paid meanwhile, ended meanwhile); null when there is no such booking
-- Run first, then booking: the order of everybody who changes seats. No stronger lock than an update takes: whoever writes a payment or an event of the
-- booking holds its key already and may be waiting for the run.
create function release_hold(p_booking uuid, p_reason text, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings;
  run_taken smallint[];
  run_capacity integer;
begin
  select * into b from train_bookings t where t.id = p_booking;
  if not found then
    return null;
  end if;
  select l.p_taken, l.p_capacity into run_taken, run_capacity from lock_run(b.train_number, b.run_date, b.class, p_now) l;
  select * into strict b from train_bookings t where t.id = p_booking for no key update;
  if b.booking_status <> 'pending' then
    return b.booking_status;
  end if;
  update seat_inventory s set taken = seats_changed(run_taken, b.from_seq, b.to_seq, -b.seats)
    where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class;
  update train_bookings t
    set booking_status = 'expired', hold_expires_at = least(t.hold_expires_at, p_now), ended_reason = p_reason, updated_at = p_now
    where t.id = p_booking;
  return 'done';
end $$;
--> statement-breakpoint

-- An administrator cancels a ticket: the seats come back, and its money goes back or has gone back (p_payment_status). The same answers.
create function cancel_booking(p_booking uuid, p_payment_status text, p_reason text, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings;
  run_taken smallint[];
  run_capacity integer;
begin
  select * into b from train_bookings t where t.id = p_booking;
  if not found then
    return null;
  end if;
  select l.p_taken, l.p_capacity into run_taken, run_capacity from lock_run(b.train_number, b.run_date, b.class, p_now) l;
  select * into strict b from train_bookings t where t.id = p_booking for no key update;
  if b.booking_status <> 'confirmed' then
    return b.booking_status;
  end if;
  update seat_inventory s set taken = seats_changed(run_taken, b.from_seq, b.to_seq, -b.seats)
    where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class;
  update train_bookings t
    set booking_status = 'cancelled', payment_status = p_payment_status, ended_reason = p_reason, updated_at = p_now
    where t.id = p_booking;
  return 'done';
end $$;
--> statement-breakpoint

-- The gate through which a payment becomes a ticket knows one more answer:
--   cancelled   another payment had confirmed it and an administrator has cancelled it since: this one goes back, and there is no ticket
create or replace function confirm_booking(p_booking uuid, p_payment text, p_may_seat_again boolean, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings;
  run_taken smallint[];
  run_capacity integer;
begin
  update train_bookings t
    set booking_status = 'confirmed', payment_status = 'successful', payment_id = p_payment, updated_at = p_now
    where t.id = p_booking and t.booking_status = 'pending';
  if found then
    return 'confirmed';
  end if;
  select * into strict b from train_bookings t where t.id = p_booking;
  if b.booking_status = 'expired' and p_may_seat_again then
    select l.p_taken, l.p_capacity into run_taken, run_capacity from lock_run(b.train_number, b.run_date, b.class, p_now) l;
    select * into strict b from train_bookings t where t.id = p_booking for no key update;
    if b.booking_status = 'expired' and b.payment_id is null
       and seats_free(run_taken, run_capacity, b.from_seq, b.to_seq) >= b.seats then
      update seat_inventory s set taken = seats_changed(run_taken, b.from_seq, b.to_seq, b.seats)
        where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class;
      update train_bookings t
        set booking_status = 'confirmed', payment_status = 'successful', payment_id = p_payment, ended_reason = null, updated_at = p_now
        where t.id = p_booking;
      return 'confirmed_late';
    end if;
  end if;
  return case
    when b.payment_id = p_payment then 'already_confirmed'
    when b.booking_status = 'cancelled' then 'cancelled'
    when b.payment_id is not null then 'paid_twice'
    else 'no_seats'
  end;
end $$;
