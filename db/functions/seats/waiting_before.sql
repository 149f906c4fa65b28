-- The passengers in line for seats of a run between two stops: those who wait, or hold a place and have not paid, on any part of the stretch, before number
-- p_before (all when it is null), without the booking p_except.
create or replace function waiting_before(
  p_train text, p_run date, p_class text, p_from smallint, p_to smallint, p_before integer, p_except uuid, p_now timestamptz)
returns integer
language sql stable as $$
  select coalesce(sum(b.seats), 0)::integer from train_bookings b
    where b.train_number = p_train and b.run_date = p_run and b.class = p_class and b.waiting_no is not null
      and (b.booking_status = 'waiting' or b.booking_status = 'pending' and b.hold_expires_at > p_now)
      and b.from_seq < p_to and b.to_seq > p_from and (p_before is null or b.waiting_no < p_before) and b.id is distinct from p_except
$$;
