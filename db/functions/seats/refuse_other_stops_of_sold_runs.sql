-- Trigger: refuses a timetable that changes the number of stops of a train while runs of it are on sale. Seat counts refer to stops by number, so
-- every booking would move to another stretch.
create or replace function refuse_other_stops_of_sold_runs() returns trigger
language plpgsql as $$
declare
  sold text;
begin
  select string_agg(train_number, ', ') into sold from (
    select s.train_number from seat_inventory s
      where s.run_date >= current_date - 7
        and cardinality(s.taken) <> (select count(*) - 1 from train_stops t where t.train_number = s.train_number)
      group by s.train_number order by s.train_number limit 10) as trains;
  if sold is not null then
    raise exception 'the number of stops can not change while runs are on sale: train %', sold
      using hint = 'Bring the train in under another number, or wait until its sold runs have left.';
  end if;
  return null;
end $$;
