DROP INDEX "refunds_once";--> statement-breakpoint
ALTER TABLE "train_bookings" ADD COLUMN "cancelled_passengers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "train_bookings" ADD CONSTRAINT "train_bookings_a_seat_each" CHECK ("train_bookings"."booking_status" = 'cancelled' or "train_bookings"."seats" = jsonb_array_length("train_bookings"."passenger_details") - jsonb_array_length("train_bookings"."cancelled_passengers"));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_handled" CHECK ("refunds"."handled_at" is null or "refunds"."status" = 'failed');--> statement-breakpoint
-- What was done about refunds that failed before there was a column for it.
update refunds r set handled_at = r.updated_at
  where r.status = 'failed' and (
    exists (select from payments p where p.id = r.payment_id and p.status = 'refunded')
    or exists (select from refunds later where later.payment_id = r.payment_id and later.id <> r.id and later.status <> 'failed'));
--> statement-breakpoint

-- Of a payment goes back what was paid, in one refund or in several, and never more. The payment's row is the gate: of two that ask at once the second
-- counts what the first has taken.
drop trigger refunds_are_whole on refunds;
--> statement-breakpoint
drop function refuse_a_refund_of_another_sum();
--> statement-breakpoint
create function refuse_to_give_back_more_than_was_paid() returns trigger
language plpgsql as $$
declare
  paid integer;
begin
  select p.amount_paise into strict paid from payments p where p.id = new.payment_id for no key update;
  if new.status <> 'failed' and paid < new.amount_paise + (
    select coalesce(sum(r.amount_paise), 0) from refunds r
      where r.payment_id = new.payment_id and r.id <> new.id and r.status <> 'failed') then
    raise exception 'more would go back than was paid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refunds_within_the_payment before insert or update of amount_paise, payment_id on refunds
  for each row execute function refuse_to_give_back_more_than_was_paid();
--> statement-breakpoint

-- The traveller cancels passengers of a ticket: their seats come back at once. p_off is what is written down about each (id, at, kept_paise,
-- refund_paise). Answers how the booking stood when its turn came:
--   done        they are cancelled, and others still travel
--   ended       they were the last: the booking is cancelled, and its money is on its way back
--   others      one of them is no passenger of it, or was cancelled before: nothing is changed
--   otherwise   its status, unchanged; null when there is no such booking
-- Run first, then booking, as everybody who changes seats.
create function cancel_passengers(p_booking uuid, p_off jsonb, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings;
  run_taken smallint[];
  run_capacity integer;
  leaving integer := jsonb_array_length(p_off);
  fit integer;
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
  select count(distinct p ->> 'id') into fit
    from jsonb_array_elements(b.passenger_details) as p join jsonb_array_elements(p_off) as o on o ->> 'id' = p ->> 'id'
    where not exists (select from jsonb_array_elements(b.cancelled_passengers) as c where c ->> 'id' = p ->> 'id');
  if leaving = 0 or fit <> leaving then
    return 'others';
  end if;
  update seat_inventory s set taken = seats_changed(run_taken, b.from_seq, b.to_seq, -leaving)
    where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class;
  if leaving = b.seats then
    update train_bookings t
      set booking_status = 'cancelled', payment_status = 'refund_pending', cancelled_passengers = t.cancelled_passengers || p_off, updated_at = p_now
      where t.id = p_booking;
    return 'ended';
  end if;
  update train_bookings t
    set seats = t.seats - leaving, cancelled_passengers = t.cancelled_passengers || p_off, updated_at = p_now
    where t.id = p_booking;
  return 'done';
end $$;
--> statement-breakpoint

-- The traveller cancels a booking that is not paid: its seats come back, and money that still comes goes back. Answers as release_hold does.
create function give_up_hold(p_booking uuid, p_now timestamptz) returns text
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
  update train_bookings t set booking_status = 'cancelled', hold_expires_at = least(t.hold_expires_at, p_now), updated_at = p_now
    where t.id = p_booking;
  return 'done';
end $$;
