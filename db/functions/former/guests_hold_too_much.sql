-- guest_hold_limit_reached under its former name, for processes of the last release.
create or replace function guests_hold_too_much(
  p_train text, p_run date, p_class text, p_from smallint, p_to smallint, p_free integer, p_seats integer, p_batched integer, p_replaces uuid,
  p_since timestamptz, p_now timestamptz)
returns boolean language plpgsql stable as $$
begin
  return guest_hold_limit_reached(p_train, p_run, p_class, p_from, p_to, p_free, p_seats, p_batched, p_replaces, p_since, p_now);
end $$;
