-- Confirms whoever waits for seats of a run and fits into the free ones (p_taken, p_capacity), the first in line first. A whole party for its whole stretch, or
-- none of it: whoever does not fit is passed over. Returns the seat counts; the caller has locked the run and stores them.
-- Called wherever seats become free, in the same transaction, so that nobody in line ever fits into the seats that are for sale. Once the train has left its first
-- station nobody is confirmed: the chart, however late, refunds all who wait.
create or replace function promote_waiting(p_train text, p_run date, p_class text, p_taken smallint[], p_capacity integer, p_now timestamptz)
returns smallint[]
language plpgsql as $$
declare
  waiting record;
begin
  for waiting in
    select b.id, b.from_seq, b.to_seq, b.seats from train_bookings b
      where b.train_number = p_train and b.run_date = p_run and b.class = p_class and b.booking_status = 'waiting'
        and p_now < (select (p_run + make_interval(mins => t.departs_min)) at time zone 'Asia/Kolkata' from train_stops t
          where t.train_number = p_train and t.seq = 0)
      order by b.waiting_no
  loop
    continue when seats_free(p_taken, p_capacity, waiting.from_seq, waiting.to_seq) < waiting.seats;
    p_taken := seats_changed(p_taken, waiting.from_seq, waiting.to_seq, waiting.seats);
    update train_bookings b
      set booking_status = 'confirmed', waiting_outcome = 'confirmed', waiting_follow_up = true, updated_at = p_now
      where b.id = waiting.id;
    insert into booking_events (booking_id, event, detail, created_at)
      values (waiting.id, 'promoted', 'Confirmed from the waiting list.', p_now);
  end loop;
  return p_taken;
end $$;
