-- Releases p_seats seats of a booking on its journey, and with the last of them its berths. The caller has locked the run (lock_booking).
create or replace function release_seats(p_booking train_bookings, p_seats integer) returns void
language plpgsql as $$
begin
  delete from berth_allotments a where a.booking_id = p_booking.id and p_seats = p_booking.seats;
  update seat_inventory s set taken = seats_changed(s.taken, p_booking.from_seq, p_booking.to_seq, -p_seats)
    where s.train_number = p_booking.train_number and s.run_date = p_booking.run_date and s.class = p_booking.class;
end $$;
