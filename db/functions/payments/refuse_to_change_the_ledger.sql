-- Trigger: the ledger is append-only, also for the owner of the table.
create or replace function refuse_to_change_the_ledger() returns trigger
language plpgsql as $$
begin
  raise exception 'ledger_entries is only added to' using errcode = 'insufficient_privilege';
end $$;
