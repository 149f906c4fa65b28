-- Whether guests without a confirmed email address must leave the rest of a class to others. Together they hold at most two thirds of the seats that are
-- for sale between two stops; the first of them may book what is left, and 6 seats are always possible. Once they let as many of the seats that are for sale between two stops
-- end unpaid as half of them, they may together hold at most half of them. So no number of addresses can renew a closed class: when its holds end, half
-- of the class is free again. p_free are the free seats. In plpgsql, which keeps its
-- plan: a function in SQL would be planned at each call.
drop function if exists guest_hold_limit_reached(text, date, text, smallint, smallint, integer, integer, integer, uuid, timestamptz, timestamptz);
create or replace function guest_hold_limit_reached(
  p_train text, p_run date, p_class text, p_from smallint, p_to smallint, p_free integer, p_seats integer, p_replaces uuid,
  p_since timestamptz, p_now timestamptz)
returns boolean language plpgsql stable as $$
begin
  return (select 2 * g.ended >= p_free + g.held and g.held + p_seats > p_free - p_seats 
    or g.held > 0 and g.held + p_seats > 6 and g.held + 3 * p_seats > 2 * p_free
  from (
    select coalesce(sum(b.seats) filter (where b.booking_status = 'pending' and b.hold_expires_at > p_now and b.id is distinct from p_replaces), 0) as held,
      coalesce(sum(b.seats) filter (where is_abandoned_hold(b, p_now)), 0) as ended
    from train_bookings b
    where b.train_number = p_train and b.run_date = p_run and b.class = p_class and b.guest_address is not null and b.created_at > p_since
      and b.from_seq < p_to and b.to_seq > p_from) g);
end $$;
