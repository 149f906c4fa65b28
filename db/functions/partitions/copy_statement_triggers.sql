-- Gives a partition the statement triggers of its table, as they are enabled there: a statement that names the partition itself fires only its own.
create or replace function copy_statement_triggers(p_from regclass, p_to regclass) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_trigger record;
begin
  for v_trigger in
    select tgname as name, tgenabled = 'A' as always, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgrelid = p_from and not tgisinternal and (tgtype & 1) = 0
  loop
    execute regexp_replace(v_trigger.definition, ' ON \S+ ', format(' ON %s ', p_to));
    if v_trigger.always then
      execute format('alter table %s enable always trigger %I', p_to, v_trigger.name);
    end if;
  end loop;
end $$;
