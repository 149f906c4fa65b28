-- Closes the waiting lists of all classes of a run, when its chart is made: whoever waits gets no seat, and the full refund is due (waiting_follow_up); unpaid places
-- end. Returns the number of bookings that had waited. Again, it changes nothing.
create or replace function close_waiting_list(p_train text, p_run date, p_reason text, p_now timestamptz) returns integer
language plpgsql as $$
declare
  list record;
  ended record;
  waited integer := 0;
begin
  for list in
    select s.class from seat_inventory s where s.train_number = p_train and s.run_date = p_run order by s.class collate "C"
  loop
    perform lock_run(p_train, p_run, list.class, p_now);
    for ended in
      update train_bookings b set
          booking_status = case b.booking_status when 'waiting' then 'cancelled' else 'expired' end,
          payment_status = case b.booking_status when 'waiting' then 'refund_pending' else b.payment_status end,
          hold_expires_at = least(b.hold_expires_at, p_now), ended_reason = p_reason,
          waiting_outcome = 'not_confirmed', waiting_follow_up = b.booking_status = 'waiting', updated_at = p_now
        where b.train_number = p_train and b.run_date = p_run and b.class = list.class
          and (b.booking_status = 'waiting' or b.booking_status = 'pending' and b.waiting_no is not null)
        returning b.id, b.waiting_follow_up
    loop
      insert into booking_events (booking_id, event, detail, created_at)
        values (ended.id, 'not_confirmed', 'The chart was made without a free seat; the waiting list is closed.', p_now);
      waited := waited + ended.waiting_follow_up::integer;
    end loop;
  end loop;
  return waited;
end $$;
