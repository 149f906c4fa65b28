drop function if exists release_seats(train_bookings, integer);

-- Releases p_seats seats of a booking on its journey, with the last of them its berths, and confirms who waits for them. The caller has locked the run and read the booking (lock_booking), and has
-- ended it or made it smaller: a smaller party that waits may fit now. Releases nothing of a booking that itself waits.
create or replace function release_seats(p_booking train_bookings, p_seats integer, p_now timestamptz) returns void
language plpgsql as $$
begin
  delete from berth_allotments a where a.booking_id = p_booking.id and p_seats = p_booking.seats;
  update seat_inventory s
    set taken = promote_waiting(s.train_number, s.run_date, s.class,
      seats_changed(s.taken, p_booking.from_seq, p_booking.to_seq, -least(p_seats, seats_of(p_booking))), s.capacity, p_now)
    where s.train_number = p_booking.train_number and s.run_date = p_booking.run_date and s.class = p_booking.class;
end $$;
