-- Whether a buyer must leave free seats of a class to others, between two stops with p_free free seats: null (no), guest_class (the buyer's email address is not
-- confirmed) or last_seats. All unpaid holds together take two thirds of the seats for sale (free, or held and not paid); 6 seats are always possible, and
-- whoever finds no other hold may book what is left. In the last third one person holds 2 seats, none after a hold of this class that ended unpaid, and guests hold
-- none. So each 2 seats of the last third cost another confirmed mailbox, once in p_since.
-- Once guests let as many of the seats for sale end unpaid as half of them, they may together hold at most half of them. So no number of addresses can renew a closed
-- class: when its holds end, half of the class is free again. A change (p_replaces) that needs no further seat is always possible.
-- In plpgsql, which keeps its plan: a function in SQL would be planned at each call.
create or replace function class_hold_limit(
  p_user text, p_is_guest boolean, p_train text, p_run date, p_class text, p_from smallint, p_to smallint, p_free integer, p_seats integer,
  p_replaces uuid, p_since timestamptz, p_now timestamptz)
returns text language plpgsql stable as $$
begin
  return (
    select case
      when c.is_change then null
      when p_is_guest and (c.is_last_third or 2 * c.guests_ended >= p_free + c.guests_held and c.guests_held + p_seats > p_free - p_seats)
        then 'guest_class'
      when c.is_last_third and (c.own_held + p_seats > 2 or exists (
          select from train_bookings b
          where b.user_id = p_user and b.train_number = p_train and b.run_date = p_run and b.class = p_class and b.created_at > p_since
            and b.waiting_no is null and is_abandoned_hold(b, p_now))) then 'last_seats'
    end
    from (
      select h.*, h.held > 0 and h.held + p_seats > 6 and h.held + 3 * p_seats > 2 * p_free as is_last_third
      from (
        select
          coalesce(sum(b.seats) filter (where b.is_held), 0) as held,
          coalesce(sum(b.seats) filter (where b.is_held and b.user_id = p_user), 0) as own_held,
          coalesce(sum(b.seats) filter (where b.is_held and b.guest_address is not null), 0) as guests_held,
          coalesce(sum(b.seats) filter (where b.guest_address is not null and b.is_ended), 0) as guests_ended,
          coalesce(bool_or(b.id = p_replaces and b.user_id = p_user and b.seats >= p_seats and b.from_seq <= p_from and b.to_seq >= p_to), false)
            as is_change
        from (
          select o.*, is_abandoned_hold(o, p_now) as is_ended,
            o.booking_status = 'pending' and o.hold_expires_at > p_now and o.id is distinct from p_replaces as is_held
          from train_bookings o
          where o.train_number = p_train and o.run_date = p_run and o.class = p_class and o.created_at > p_since
            and (o.guest_address is not null or o.booking_status = 'pending') and o.waiting_no is null
            and o.from_seq < p_to and o.to_seq > p_from) b) h) c);
end $$;
