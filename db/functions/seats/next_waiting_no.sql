-- The number after the last one of a waiting list, also after those who have left it. The caller has locked the run.
create or replace function next_waiting_no(p_train text, p_run date, p_class text) returns integer
language sql stable as $$
  select coalesce(max(b.waiting_no), 0) + 1 from train_bookings b
    where b.train_number = p_train and b.run_date = p_run and b.class = p_class and b.waiting_no is not null
$$;
