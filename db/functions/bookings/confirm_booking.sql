drop function if exists confirm_booking(uuid, text, boolean, timestamptz);

-- Confirms a booking that has been paid. Returns confirmed, confirmed_late (the hold had expired and the seats, after the chart whole berths, were free again),
-- already_confirmed, cancelled, paid_twice or no_seats; the last three mean a refund. p_may_seat_again is false after departure: the result must not
-- depend on whether the expired hold was swept before the payment arrived. A place on a waiting list is paid by confirm_waiting, with p_waiting_share.
create or replace function confirm_booking(
  p_booking uuid, p_payment text, p_may_seat_again boolean, p_waiting_share integer, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings;
  run_taken smallint[];
  run_capacity integer;
  run_coach_seats smallint;
begin
  update train_bookings t
    set booking_status = 'confirmed', payment_status = 'successful', payment_id = p_payment, updated_at = p_now
    where t.id = p_booking and t.booking_status = 'pending' and t.waiting_no is null and (p_may_seat_again or t.hold_expires_at > p_now);
  if found then
    return 'confirmed';
  end if;
  select * into strict b from train_bookings t where t.id = p_booking;
  if b.waiting_no is not null then
    return confirm_waiting(p_booking, p_payment, p_may_seat_again, p_waiting_share, p_now);
  end if;
  if b.booking_status = 'pending' then
    perform lock_run(b.train_number, b.run_date, b.class, p_now);
    select * into strict b from train_bookings t where t.id = p_booking for no key update;
  end if;
  if b.booking_status = 'expired' and p_may_seat_again then
    select l.p_taken, l.p_capacity, l.p_coach_seats into run_taken, run_capacity, run_coach_seats from lock_run(b.train_number, b.run_date, b.class, p_now) l;
    select * into strict b from train_bookings t where t.id = p_booking for no key update;
    if b.booking_status = 'expired' and b.payment_id is null
       and seats_free(run_taken, run_capacity, b.from_seq, b.to_seq) >= b.seats
       and (run_coach_seats is null or berths_free(b.train_number, b.run_date, b.class, b.from_seq, b.to_seq, b.id) >= b.seats) then
      update seat_inventory s set taken = seats_changed(run_taken, b.from_seq, b.to_seq, b.seats)
        where s.train_number = b.train_number and s.run_date = b.run_date and s.class = b.class;
      update train_bookings t
        set booking_status = 'confirmed', payment_status = 'successful', payment_id = p_payment, ended_reason = null, updated_at = p_now
        where t.id = p_booking;
      if run_coach_seats is not null then
        perform take_berths(p_booking, p_now);
      end if;
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
