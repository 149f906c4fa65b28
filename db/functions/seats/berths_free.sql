-- The berths of a charted class that are free on the whole stretch from stop p_from to stop p_to, those of the booking p_besides included. The caller has locked
-- the run. In plpgsql, which keeps its plan.
create or replace function berths_free(
  p_train text, p_run date, p_class text, p_from smallint, p_to smallint, p_besides uuid) returns integer
language plpgsql stable as $$
begin
  return (
    select s.capacity - (
      select count(distinct (a.coach, a.berth)) from berth_allotments a
      where a.train_number = p_train and a.run_date = p_run and a.class = p_class
        and int4range(a.from_seq, a.to_seq) && int4range(p_from, p_to) and a.booking_id is distinct from p_besides)
    from seat_inventory s where s.train_number = p_train and s.run_date = p_run and s.class = p_class);
end $$;
