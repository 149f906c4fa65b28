-- Holds seats as hold_limited_seats does, for requests that say which stops and times were offered ('offered': from, departs_min, to, arrives_min). Verdict
-- timetable_changed, and nothing held, when the run no longer calls there at these times, no longer runs on that day or is no longer sold in that class.
-- The check comes after the seats are written: from then until the commit no import can change the stops of these trains (lock_sold_trains). Repeated
-- requests get the booking that they have; requests without 'offered' come from processes that do not send it.
create or replace function hold_offered_seats(p_requests jsonb, p_now timestamptz, p_limits jsonb)
returns table (
  request_no integer, verdict text, booking_id uuid, booking_reference text, seats_left integer, hold_ends_at timestamptz, retry_at timestamptz)
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  -- The requests still to be held, and the places that they had in p_requests.
  rest jsonb := p_requests;
  places integer[] := (select array_agg(i) from generate_series(1, jsonb_array_length(p_requests)) i);
  answers jsonb;
  changed integer[];
begin
  loop
    answers := '[]';
    changed := null;
    exit when jsonb_array_length(rest) = 0;
    begin
      select jsonb_agg(to_jsonb(h)) into answers from hold_limited_seats(rest, p_now, p_limits) h;
      select array_agg(x.no::integer) into changed
      from rows from (jsonb_to_recordset(rest) as (
          id uuid, train_number text, run_date date, class text, from_seq smallint, to_seq smallint, offered jsonb)) with ordinality
          as x (id, train_number, run_date, class, from_seq, to_seq, offered, no)
        join jsonb_to_recordset(answers) as a (request_no integer, verdict text, booking_id uuid) on a.request_no = x.no
      where a.verdict = 'held' and a.booking_id = x.id and x.offered is not null
        -- 'offset 0': look-ups by key for each request instead of a join of whole tables.
        and not exists (
          select from trains t
            join train_stops b on b.train_number = t.number and b.seq = x.from_seq
            join train_stops s on s.train_number = t.number and s.seq = x.to_seq
            join train_classes c on c.train_number = t.number and c.class = x.class
          where t.number = x.train_number and not t.withdrawn and not c.withdrawn
            and b.boards and s.alights and b.station_code = x.offered ->> 'from' and b.departs_min = (x.offered ->> 'departs_min')::integer
            and s.station_code = x.offered ->> 'to' and s.arrives_min = (x.offered ->> 'arrives_min')::integer
            and ((t.running_days >> (extract(isodow from x.run_date)::integer - 1)) & 1 = 1
                and (t.first_run is null or t.first_run <= x.run_date) and (t.last_run is null or t.last_run >= x.run_date)
                and x.run_date <> all(t.cancelled_runs)
              or x.run_date = any(t.extra_runs))
          offset 0);
      if changed is not null then
        -- Undoes what was held; the variables keep their values.
        raise exception using errcode = 'RT002';
      end if;
    exception when sqlstate 'RT002' then
      null;
    end;
    exit when changed is null;
    return query
      select places[c], 'timetable_changed', null::uuid, null::text, 0, null::timestamptz, null::timestamptz from unnest(changed) c;
    select coalesce(jsonb_agg(r.one order by r.no), '[]'), coalesce(array_agg(places[r.no] order by r.no), '{}') into rest, places
      from jsonb_array_elements(rest) with ordinality as r (one, no) where r.no <> all(changed);
  end loop;
  return query
    select places[a.request_no], a.verdict, a.booking_id, a.booking_reference, a.seats_left, a.hold_ends_at, a.retry_at
    from jsonb_to_recordset(answers) as a (
      request_no integer, verdict text, booking_id uuid, booking_reference text, seats_left integer, hold_ends_at timestamptz, retry_at timestamptz);
end $$;
