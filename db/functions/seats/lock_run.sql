-- Locks the seat counts of a run (creates the row for its first booking), expires the holds that have ended, confirms who waits for their seats and returns the
-- counts, and the seats of a coach once the chart is made (null before). Every writer of seats calls this first and locks runs in the order of their keys,
-- which prevents deadlocks.
drop function if exists lock_run(text, date, text, timestamptz);
create or replace function lock_run(
  p_train text, p_run date, p_class text, p_now timestamptz, out p_taken smallint[], out p_capacity integer, out p_coach_seats smallint)
language plpgsql as $$
declare
  ended record;
  changed boolean := false;
begin
  select s.taken, s.capacity, s.coach_seats into p_taken, p_capacity, p_coach_seats from seat_inventory s
    where s.train_number = p_train and s.run_date = p_run and s.class = p_class for no key update;
  if not found then
    insert into seat_inventory (train_number, run_date, class, capacity, taken)
      select c.train_number, p_run, c.class, c.coaches * c.seats_per_coach,
             array_fill(0::smallint, array[(select count(*)::integer - 1 from train_stops t where t.train_number = p_train)])
      from train_classes c where c.train_number = p_train and c.class = p_class
      on conflict do nothing;
    select s.taken, s.capacity, s.coach_seats into p_taken, p_capacity, p_coach_seats from seat_inventory s
      where s.train_number = p_train and s.run_date = p_run and s.class = p_class for no key update;
    if not found then
      raise exception 'train % has no class % to sell', p_train, p_class;
    end if;
  end if;
  for ended in
    update train_bookings b set booking_status = 'expired', updated_at = p_now
      where b.booking_status = 'pending' and b.hold_expires_at <= p_now
        and b.train_number = p_train and b.run_date = p_run and b.class = p_class
      returning b.id, b.from_seq, b.to_seq, case when b.waiting_no is null then b.seats else 0 end as seats
  loop
    p_taken := seats_changed(p_taken, ended.from_seq, ended.to_seq, -ended.seats);
    insert into booking_events (booking_id, event, detail, created_at)
      values (ended.id, 'expired', 'The hold ended without a payment.', p_now);
    if p_coach_seats is not null then
      delete from berth_allotments a where a.booking_id = ended.id;
    end if;
    changed := changed or ended.seats > 0;
  end loop;
  if changed then
    p_taken := promote_waiting(p_train, p_run, p_class, p_taken, p_capacity, p_now);
    update seat_inventory s set taken = p_taken where s.train_number = p_train and s.run_date = p_run and s.class = p_class;
  end if;
end $$;
