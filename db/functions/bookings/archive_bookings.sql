-- Deletes bookings whose rows are in files of the archive, with all that belongs to them, and keeps their keys. The caller has locked them and compared
-- the files. With the rights of the owner, because nobody else deletes entries of the ledger; it refuses what may not be archived, whoever calls.
create or replace function archive_bookings(p_archive bigint, p_bookings uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from archives where id = p_archive and state = 'writing' and bookings = cardinality(p_bookings)) then
    raise exception 'there is no archive % being written with these bookings', p_archive;
  end if;
  if exists (select from unnest(p_bookings) as b (id) left join train_bookings t using (id)
    where t.id is null or t.personal_data_removed_at is null or t.booking_status = 'pending') then
    raise exception 'a booking of the archive % is not closed', p_archive;
  end if;
  insert into archived_bookings (booking_id, booking_reference, archive_id)
    select id, booking_reference, p_archive from train_bookings where id = any (p_bookings);
  perform count_archived_seats(p_bookings, -1);
  delete from payment_alerts where booking_id = any (p_bookings);
  delete from booking_events where booking_id = any (p_bookings);
  -- Two joins, each by its index; conditions joined by `or` would read the whole table.
  delete from payment_events where event_id in (
    select e.event_id from payment_orders o join payment_events e on (e.provider_order_id, e.provider) = (o.provider_order_id, o.provider)
      where o.booking_id = any (p_bookings)
    union select e.event_id from refunds r join payment_events e on (e.provider_refund_id, e.provider) = (r.provider_refund_id, r.provider)
      where r.booking_id = any (p_bookings));
  -- For this one statement; an owner without superuser rights cannot attach the setting to the function.
  perform set_config('raahi.archiving', 'on', true);
  delete from ledger_entries where booking_id = any (p_bookings);
  perform set_config('raahi.archiving', '', true);
  delete from refunds where booking_id = any (p_bookings);
  delete from payments where booking_id = any (p_bookings);
  delete from payment_orders where booking_id = any (p_bookings);
  delete from train_bookings where id = any (p_bookings);
  update archives set state = 'archived' where id = p_archive;
end $$;

revoke execute on function archive_bookings(bigint, uuid[]) from public;
