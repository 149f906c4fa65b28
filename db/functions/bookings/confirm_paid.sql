-- Fast path for many completed payments: captured in full, for trips whose hold has not ended and whose order has no earlier payment. `booking_id` names
-- the trip. Writes payment, ledger entry, booking status and event, and returns the confirmed bookings: all of a trip or none. Rows that another transaction has locked and every other case
-- are skipped for the caller to handle one by one, so this function never waits and cannot deadlock.
-- Processes of the last release send no `provider`, and `told` instead of `detail`.
create or replace function confirm_paid(p_paid jsonb, p_now timestamptz) returns setof uuid
language plpgsql as $$
begin
  return query
  with requested as materialized (
    select distinct on (x.booking_id) x.* from jsonb_to_recordset(p_paid) as x (
      booking_id uuid, provider text, provider_payment_id text, amount_paise integer, currency text, method text, happened_at timestamptz, detail text, told text)
  ), confirmable as materialized (
    select r.booking_id, coalesce(r.provider, 'razorpay') as provider, r.provider_payment_id, r.amount_paise, r.currency, r.method, r.happened_at,
      coalesce(r.detail, r.told) as detail, p.id as payment_id, b.legs from requested r
    cross join lateral (
      select m.id from payments m where m.booking_id = r.booking_id and m.provider_payment_id is null and m.status = 'pending'
      limit 1 for update skip locked) p
    cross join lateral (
      select array_agg(l.id) as legs from (
        select t.id, t.trip_legs, t.total_fare_paise from train_bookings t
          where t.id = any(array(select s.id from train_bookings s where s.trip_id = r.booking_id) || r.booking_id)
            and t.booking_status = 'pending' and t.hold_expires_at > p_now
          for no key update skip locked) l
      having count(*) = max(l.trip_legs) and sum(l.total_fare_paise) = r.amount_paise) b
    where r.currency = 'INR' and not exists (select from payments k where k.provider_payment_id = r.provider_payment_id)
  ), updated_payments as (
    update payments p set status = 'successful', provider = c.provider, provider_payment_id = c.provider_payment_id, method = c.method,
        error_description = null, received_at = p_now, updated_at = p_now
      from confirmable c where p.id = c.payment_id
  ), inserted_entries as (
    insert into ledger_entries (kind, provider, provider_id, booking_id, payment_id, amount_paise, currency, happened_at, recorded_at)
      select 'payment', c.provider, c.provider_payment_id, c.booking_id, c.payment_id, c.amount_paise, c.currency, c.happened_at, p_now from confirmable c
  ), updated_bookings as (
    update train_bookings b set booking_status = 'confirmed', payment_status = 'successful', payment_id = c.provider_payment_id, updated_at = p_now
      from confirmable c where b.id = any(c.legs)
  ), inserted_events as (
    insert into booking_events (booking_id, event, detail, created_at)
      select l.id, 'confirmed', c.detail, p_now from confirmable c cross join lateral unnest(c.legs) as l (id)
  )
  select l.id from confirmable c cross join lateral unnest(c.legs) as l (id);
end $$;
