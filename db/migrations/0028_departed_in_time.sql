-- A hold ends with the train's departure at the latest. Money that is seen after that gives no ticket, whether the hold was swept before or not: who comes
-- first must not decide. A hold in time and a hold that has merely ended go on as before (0015, 0022).
create or replace function confirm_booking(p_booking uuid, p_payment text, p_may_seat_again boolean, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings;
  run_taken smallint[];
  run_capacity integer;
begin
  update train_bookings t
    set booking_status = 'confirmed', payment_status = 'successful', payment_id = p_payment, updated_at = p_now
    where t.id = p_booking and t.booking_status = 'pending' and (p_may_seat_again or t.hold_expires_at > p_now);
  if found then
    return 'confirmed';
  end if;
  select * into strict b from train_bookings t where t.id = p_booking;
  if b.booking_status = 'pending' then
    perform lock_run(b.train_number, b.run_date, b.class, p_now);
    select * into strict b from train_bookings t where t.id = p_booking for no key update;
  end if;
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
end $$;--> statement-breakpoint
do $$
declare
  before text := pg_get_functiondef('confirm_paid(jsonb, timestamptz)'::regprocedure);
  after text := replace(before, 'b.booking_status = ''pending'' and b.total_fare_paise', 'b.booking_status = ''pending'' and b.hold_expires_at > p_now and b.total_fare_paise');
begin
  if after = before then
    raise exception 'confirm_paid is not the function of 0022';
  end if;
  execute after;
end $$;
