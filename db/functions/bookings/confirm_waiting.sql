-- The payment of a booking that has joined a waiting list: confirmed when seats are free by now, otherwise it waits. A place whose hold had ended is given anew at
-- the end of the line, if the list is open (p_may_seat_again) and below its limit, p_share basis points of the seats. Verdicts: those of confirm_booking,
-- waiting, and waiting_late.
create or replace function confirm_waiting(p_booking uuid, p_payment text, p_may_seat_again boolean, p_share integer, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings;
  run_taken smallint[];
  run_capacity integer;
  coach_seats smallint;
  late boolean;
  ahead integer := 0;
begin
  select * into strict b from train_bookings t where t.id = p_booking;
  select l.p_taken, l.p_capacity, l.p_coach_seats into run_taken, run_capacity, coach_seats from lock_run(b.train_number, b.run_date, b.class, p_now) l;
  select * into strict b from train_bookings t where t.id = p_booking for no key update;
  late := b.booking_status = 'expired';
  if b.payment_id is null and b.booking_status in ('pending', 'expired') and (not late or p_may_seat_again)
      and coach_seats is null then
    if seats_free(run_taken, run_capacity, b.from_seq, b.to_seq) >= b.seats then
      update seat_inventory s set taken = seats_changed(run_taken, b.from_seq, b.to_seq, b.seats)
        where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class;
      update train_bookings t set booking_status = 'confirmed', payment_status = 'successful', payment_id = p_payment, waiting_outcome = 'confirmed',
          ended_reason = null, updated_at = p_now
        where t.id = p_booking;
      return case when late then 'confirmed_late' else 'confirmed' end;
    end if;
    if late then
      ahead := waiting_before(b.train_number, b.run_date, b.class, b.from_seq, b.to_seq, null, null, p_now);
    end if;
    if ahead + b.seats <= run_capacity * p_share / 10000 or not late then
      update train_bookings t set booking_status = 'waiting', payment_status = 'successful', payment_id = p_payment, ended_reason = null,
          waiting_no = case when late then next_waiting_no(b.train_number, b.run_date, b.class) else t.waiting_no end,
          waiting_place = case when late then ahead + 1 else t.waiting_place end, updated_at = p_now
        where t.id = p_booking;
      return case when late then 'waiting_late' else 'waiting' end;
    end if;
  end if;
  return case
    when b.payment_id = p_payment then 'already_confirmed'
    when b.booking_status = 'cancelled' then 'cancelled'
    when b.payment_id is not null then 'paid_twice'
    else 'no_seats'
  end;
end $$;
