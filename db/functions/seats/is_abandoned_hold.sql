-- Whether a booking held seats and ended without a payment: expired, or cancelled by the traveller. Not when an administrator ended it, and not when a
-- changed booking of the same traveller took all its seats.
create or replace function is_abandoned_hold(b train_bookings, p_now timestamptz) returns boolean
language sql immutable as $$
  select b.payment_status in ('pending', 'failed') and b.payment_id is null and b.ended_reason is null and b.replaced_at is null
    and (b.booking_status in ('expired', 'cancelled') or (b.booking_status = 'pending' and b.hold_expires_at <= p_now))
$$;
