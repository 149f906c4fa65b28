-- Trigger: the ledger is append-only, also for the owner of the table. Only archive_bookings deletes entries, which are in the archive then.
create or replace function refuse_to_change_the_ledger() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('raahi.archiving', true) = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid) then
    return null;
  end if;
  raise exception 'ledger_entries is only added to' using errcode = 'insufficient_privilege';
end $$;
