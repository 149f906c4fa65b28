-- Trigger: the audit log is append-only, also for the owner of the table.
create or replace function refuse_to_change_the_audit() returns trigger
language plpgsql as $$
begin
  raise exception 'audit_events is only added to' using errcode = 'insufficient_privilege';
end $$;
