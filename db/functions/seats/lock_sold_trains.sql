-- Trains of which runs since a day are sold. Nobody can sell a seat until the transaction ends, so that an import of a timetable knows whose stops it
-- must not change.
create or replace function lock_sold_trains(p_since date) returns setof text
language plpgsql as $$
begin
  lock table seat_inventory in share mode;
  return query select distinct s.train_number from seat_inventory s where s.run_date >= p_since;
end $$;
