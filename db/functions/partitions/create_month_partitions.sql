-- Adds monthly partitions (UTC) to a partitioned table until one begins at or after p_until; returns how many. The first one, of a new database, has all
-- rows up to the end of the present month. With the rights of the owner, because the role of the application has none on the schema. Rows of a month that
-- are in the default partition are moved to its own. It gives up waiting for a lock before another transaction could be chosen as the victim of a deadlock
-- (after a second).
create or replace function create_month_partitions(p_table text, p_until timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '500ms' as $$
declare
  v_column constant text := case p_table when 'audit_events' then 'at' when 'booking_events' then 'created_at' end;
  v_default constant text := format('partitions.%I', p_table || '_default');
  v_from timestamptz := (select max(ends_at) from month_partitions(p_table));
  v_ends timestamptz;
  v_partition text;
  v_created integer := 0;
  v_early boolean;
begin
  if v_column is null then
    raise exception '% is not partitioned by month', p_table;
  end if;
  if p_table = 'booking_events' and (v_from is null or v_from <= p_until) then
    -- Its foreign key, locked first, as every booking does.
    lock table train_bookings in share row exclusive mode;
  end if;
  while v_from is null or v_from <= p_until loop
    v_partition := format('partitions.%I', p_table || coalesce(to_char(v_from, '_YYYY_MM'), '_first'));
    v_ends := coalesce(v_from, date_trunc('month', now())) + interval '1 month';
    execute format('create table %s (like public.%I including all excluding identity)', v_partition, p_table);
    execute format('select exists (select from %s where %I >= $1 and %I < $2)', v_default, v_column, v_column)
      into v_early using coalesce(v_from, '-infinity'), v_ends;
    if v_early then
      execute format('alter table %s disable trigger user', v_default);
      execute format('with moved as (delete from %s where %I >= $1 and %I < $2 returning *) insert into %s select * from moved',
        v_default, v_column, v_column, v_partition) using coalesce(v_from, '-infinity'), v_ends;
      -- As they were: triggers of these tables are enabled, and those of the audit log always.
      execute format('alter table %s enable trigger user', v_default);
      if p_table = 'audit_events' then
        alter table partitions.audit_events_default enable always trigger audit_events_are_only_added;
      end if;
    end if;
    execute format('alter table public.%I attach partition %s for values from (%s) to (%L)',
      p_table, v_partition, coalesce(quote_literal(v_from), 'minvalue'), v_ends);
    perform copy_statement_triggers(to_regclass(format('public.%I', p_table)), v_partition::regclass);
    v_from := v_ends;
    v_created := v_created + 1;
  end loop;
  return v_created;
end $$;

revoke execute on function create_month_partitions(text, timestamptz) from public;
