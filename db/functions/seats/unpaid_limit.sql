-- trip_unpaid_limit for a single train.
create or replace function unpaid_limit(
  p_user text, p_address text, p_train text, p_run date, p_class text, p_replaces uuid, p_seats integer, p_limits jsonb, p_now timestamptz)
returns table (refused text, short boolean, retry_at timestamptz)
language sql stable as $$
  select * from trip_unpaid_limit(p_user, p_address, p_train, p_run, p_class, p_replaces, p_seats, p_limits, p_now, null, null)
$$;
