-- Expires holds that have ended, at most p_limit bookings per call. Returns the number of runs it touched.
create or replace function expire_holds(p_now timestamptz, p_limit integer) returns integer
language plpgsql as $$
declare
  run record;
  runs integer := 0;
begin
  for run in
    select d.train_number, d.run_date, d.class from (
      select b.train_number, b.run_date, b.class from train_bookings b
        where b.booking_status = 'pending' and b.hold_expires_at <= p_now order by b.hold_expires_at limit p_limit) d
      group by d.train_number, d.run_date, d.class
      order by d.train_number collate "C", d.run_date, d.class collate "C"
  loop
    perform lock_run(run.train_number, run.run_date, run.class, p_now);
    runs := runs + 1;
  end loop;
  return runs;
end $$;
