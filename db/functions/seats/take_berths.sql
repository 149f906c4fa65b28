-- Gives the passengers of a booking on a charted run a berth each that is free on their whole stretch, in the first coach that has so many, as near to each
-- other as possible. The caller has locked the run and knows that there are so many (berths_free); the exclusion constraint refuses what overlaps.
create or replace function take_berths(p_booking uuid, p_now timestamptz) returns void
language plpgsql as $$
declare
  b train_bookings;
  s seat_inventory;
  berths integer;
begin
  select * into strict b from train_bookings t where t.id = p_booking;
  select * into strict s from seat_inventory t where t.train_number = b.train_number and t.run_date = b.run_date and t.class = b.class;
  insert into berth_allotments (
    booking_id, passenger_id, train_number, run_date, class, from_seq, to_seq, coach, berth, allotted_at)
  select b.id, passenger.id, b.train_number, b.run_date, b.class, b.from_seq, b.to_seq, place.coach, place.berth, p_now
  from (
    select x.one ->> 'id' as id, row_number() over (order by x.no) as n
    from jsonb_array_elements(b.passenger_details) with ordinality as x (one, no)
    where not exists (select from jsonb_array_elements(b.cancelled_passengers) as c where c ->> 'id' = x.one ->> 'id')
    order by x.no limit b.seats) passenger
  join (
    select f.coach, f.berth, row_number() over (order by f.fits desc, f.coach, f.berth) as n
    from (
      select p.coach, p.berth, count(*) over (partition by p.coach) >= b.seats as fits
      from (
        select i / s.coach_seats + 1 as coach, i % s.coach_seats + 1 as berth from generate_series(0, s.capacity - 1) as i) p
      where not exists (
        select from berth_allotments a
        where a.train_number = b.train_number and a.run_date = b.run_date and a.class = b.class and a.coach = p.coach and a.berth = p.berth
          and int4range(a.from_seq, a.to_seq) && int4range(b.from_seq, b.to_seq))) f) place using (n);
  get diagnostics berths = row_count;
  if berths < b.seats then
    raise exception 'booking % needs % berths, and % are free', b.booking_reference, b.seats, berths;
  end if;
end $$;
