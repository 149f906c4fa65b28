-- Takes the sold seats of these bookings off their runs before they are archived (p_sign -1), or adds them again (1).
create or replace function count_archived_seats(p_bookings uuid[], p_sign integer) returns void
language sql as $$
  update seat_inventory s set taken = array(
    select (s.taken[i] + p_sign * coalesce((
      select sum(b.seats) from train_bookings b
      where b.id = any (p_bookings) and b.booking_status = 'confirmed' and b.from_seq < i and b.to_seq >= i
        and b.train_number = s.train_number and b.run_date = s.run_date and b.class = s.class), 0))::smallint
    from generate_subscripts(s.taken, 1) i order by i)
  where (s.train_number, s.run_date, s.class) in (
    select train_number, run_date, class from train_bookings where id = any (p_bookings) and booking_status = 'confirmed')
$$;
