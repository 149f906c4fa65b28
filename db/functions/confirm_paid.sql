-- Fast path for many completed payments: captured in full, for trips whose hold has not ended and whose order has no earlier payment. `booking_id` names
-- the trip. Writes payment, ledger entry, booking status and event, and returns the confirmed bookings: all of a trip or none. Rows that another transaction has locked and every other case
-- are skipped for the caller to handle one by one, so this function never waits and cannot deadlock.
-- `provider` is missing in requests of the release before it existed.
create or replace function confirm_paid(p_paid jsonb, p_now timestamptz) returns setof uuid
language plpgsql as $$
begin
  return query
  with asked as materialized (
    select distinct on (x.booking_id) x.* from jsonb_to_recordset(p_paid) as x (
      booking_id uuid, provider text, provider_payment_id text, amount_paise integer, currency text, method text, happened_at timestamptz, told text)
  ), plain as materialized (
    select a.booking_id, coalesce(a.provider, 'razorpay') as provider, a.provider_payment_id, a.amount_paise, a.currency, a.method, a.happened_at, a.told,
      p.id as payment_id, b.legs from asked a
    cross join lateral (
      select m.id from payments m where m.booking_id = a.booking_id and m.provider_payment_id is null and m.status = 'pending'
      limit 1 for update skip locked) p
    cross join lateral (
      select array_agg(l.id) as legs from (
        select t.id, t.trip_legs, t.total_fare_paise from train_bookings t
          where t.id = any(array(select s.id from train_bookings s where s.trip_id = a.booking_id) || a.booking_id)
            and t.booking_status = 'pending' and t.hold_expires_at > p_now
          for no key update skip locked) l
      having count(*) = max(l.trip_legs) and sum(l.total_fare_paise) = a.amount_paise) b
    where a.currency = 'INR' and not exists (select from payments k where k.provider_payment_id = a.provider_payment_id)
  ), paid as (
    update payments p set status = 'successful', provider = c.provider, provider_payment_id = c.provider_payment_id, method = c.method,
        error_description = null, received_at = p_now, updated_at = p_now
      from plain c where p.id = c.payment_id
  ), entered as (
    insert into ledger_entries (kind, provider, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
      select 'payment', c.provider, c.provider_payment_id, c.booking_id, c.payment_id, c.amount_paise, c.currency, c.happened_at, p_now from plain c
  ), ticket as (
    update train_bookings b set booking_status = 'confirmed', payment_status = 'successful', payment_id = c.provider_payment_id, updated_at = p_now
      from plain c where b.id = any(c.legs)
  ), story as (
    insert into booking_events (booking_id, event, detail, created_at)
      select l.id, 'confirmed', c.told, p_now from plain c cross join lateral unnest(c.legs) as l (id)
  )
  select l.id from plain c cross join lateral unnest(c.legs) as l (id);
end $$;
