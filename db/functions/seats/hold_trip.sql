-- Holds the seats of a trip of several trains, all or none. p_legs: the requests of hold_offered_seats in the order of travel, with trip_id (the id of
-- the first), trip_leg, trip_legs and trip_total_paise; the limits count every train. p_replaces: the buyer's unpaid trip that this one replaces. Returns the rows of
-- hold_offered_seats; when one verdict is not 'held', nothing is held.
create or replace function hold_trip(p_legs jsonb, p_replaces uuid, p_now timestamptz, p_limits jsonb)
returns table (
  request_no integer, verdict text, booking_id uuid, booking_reference text, seats_left integer, hold_ends_at timestamptz, retry_at timestamptz)
language plpgsql as $$
declare
  requests constant jsonb := (
    select jsonb_agg(l.leg || jsonb_build_object('replaced_trip', p_replaces, 'replaces', (
      select b.id from train_bookings b
        where b.trip_id = p_replaces and b.user_id = l.leg ->> 'user_id' and b.booking_status = 'pending'
          and b.train_number = l.leg ->> 'train_number' and b.run_date = (l.leg ->> 'run_date')::date and b.class = l.leg ->> 'class'
          and b.from_seq < (l.leg ->> 'to_seq')::smallint and b.to_seq > (l.leg ->> 'from_seq')::smallint
        limit 1)) order by l.no)
    from jsonb_array_elements(p_legs) with ordinality as l (leg, no));
  answers jsonb;
  ids uuid[];
  known uuid[];
  ends timestamptz;
begin
  for attempt in 1..2 loop
    known := '{}';
    begin
      select jsonb_agg(to_jsonb(h)), array_agg(h.booking_id), min(h.hold_ends_at),
          coalesce(array_agg(h.booking_id) filter (where h.booking_id <> (requests -> (h.request_no - 1) ->> 'id')::uuid), '{}')
        into answers, ids, ends, known
        from hold_offered_seats(requests, p_now, p_limits) h;
      if array_position(ids, null) is not null or cardinality(known) not in (0, cardinality(ids)) then
        -- Undoes what was held; the variables keep their values.
        raise exception using errcode = 'RT001';
      end if;
    exception when sqlstate 'RT001' then
      ids := null;
    end;
    exit when ids is not null or cardinality(known) = 0 or attempt = 2;
    -- The same request was held before, and only some of its trains still are: they end, and the trip is held anew.
    update train_bookings b set hold_expires_at = p_now, updated_at = p_now
      where b.id = any(known) and b.booking_status = 'pending' and b.hold_expires_at > p_now;
  end loop;

  if ids is not null then
    -- All trains of a trip are held equally long.
    update train_bookings b set hold_expires_at = ends where b.id = any(ids) and b.hold_expires_at > ends;
    -- Trains of the replaced trip that are not in the new one: the next booking of their run, or the job, releases their seats.
    -- They do not count as ended unpaid, unless the new trip is for fewer passengers or keeps no train: whoever changes trips for ever would hold seats
    -- without a history. Those of guests always count, because the limit of a class needs every seat that guests held.
    update train_bookings b set hold_expires_at = p_now, updated_at = p_now,
        replaced_at = case when (p_legs -> 0 ->> 'seats')::smallint >= b.seats and b.guest_address is null
          and exists (select from jsonb_array_elements(requests) r where r ->> 'replaces' is not null) then p_now end
      where b.trip_id = p_replaces and b.user_id = p_legs -> 0 ->> 'user_id' and b.booking_status = 'pending' and b.hold_expires_at > p_now
        and b.id <> all(ids);
  end if;
  return query
    select a.request_no, a.verdict, a.booking_id, a.booking_reference, a.seats_left, ends, a.retry_at
    from jsonb_to_recordset(answers) as a (
      request_no integer, verdict text, booking_id uuid, booking_reference text, seats_left integer, retry_at timestamptz);
end $$;
