-- The seats that a booking takes from the count of its run: none while it waits for them, paid or not.
create or replace function seats_of(b train_bookings) returns smallint
language sql immutable as $$
  select case when b.booking_status = 'confirmed' or b.booking_status = 'pending' and b.waiting_no is null then b.seats else 0::smallint end
$$;
