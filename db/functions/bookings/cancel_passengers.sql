-- The traveller cancels passengers of a paid booking, a ticket or a place on the waiting list: their seats are free at once. p_off holds one object per passenger (id, at, kept_paise,
-- refund_paise). Returns:
--   done        the passengers are cancelled, others still travel
--   ended       they were the last: the booking is cancelled and its refund is pending
--   others      a passenger is not on this booking or was cancelled before: nothing changes
--   otherwise   the unchanged status; null when there is no such booking
create or replace function cancel_passengers(p_booking uuid, p_off jsonb, p_now timestamptz) returns text
language plpgsql as $$
declare
  b train_bookings := lock_booking(p_booking, p_now);
  leaving integer := jsonb_array_length(p_off);
  fit integer;
begin
  if b.booking_status is null or b.booking_status not in ('confirmed', 'waiting') then
    return b.booking_status;
  end if;
  select count(distinct p ->> 'id') into fit
    from jsonb_array_elements(b.passenger_details) as p join jsonb_array_elements(p_off) as o on o ->> 'id' = p ->> 'id'
    where not exists (select from jsonb_array_elements(b.cancelled_passengers) as c where c ->> 'id' = p ->> 'id');
  if leaving = 0 or fit <> leaving then
    return 'others';
  end if;
  delete from berth_allotments a where a.booking_id = b.id and a.passenger_id in (select o ->> 'id' from jsonb_array_elements(p_off) as o);
  if leaving = b.seats then
    update train_bookings t
      set booking_status = 'cancelled', payment_status = 'refund_pending', cancelled_passengers = t.cancelled_passengers || p_off,
        waiting_outcome = case b.booking_status when 'waiting' then 'left' else t.waiting_outcome end, updated_at = p_now
      where t.id = p_booking;
    perform release_seats(b, leaving, p_now);
    return 'ended';
  end if;
  update train_bookings t
    set seats = t.seats - leaving, cancelled_passengers = t.cancelled_passengers || p_off, updated_at = p_now
    where t.id = p_booking;
  perform release_seats(b, leaving, p_now);
  return 'done';
end $$;
