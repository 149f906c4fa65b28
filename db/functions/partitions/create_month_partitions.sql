-- Adds monthly partitions (UTC) to a partitioned table until one begins at or after p_until; returns how many. With the rights of the owner,
-- because the role of the application has none on the schema. Rows of a month that are in the default partition are moved to its own. It gives up
-- waiting for a lock before another transaction could be chosen as the victim of a deadlock (after a second).
create or replace function create_month_partitions(p_table text, p_until timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '500ms' as $$
declare
  v_column constant text := case p_table when 'audit_events' then 'at' when 'booking_events' then 'created_at' end;
  v_default constant text := format('partitions.%I', p_table || '_default');
  v_from timestamptz := (select max(ends_at) from month_partitions(p_table));
  v_partition text;
  v_created integer := 0;
  v_early boolean;
begin
  if v_column is null or v_from is null then
    raise exception '% is not partitioned by month', p_table;
  end if;
  if v_from <= p_until and p_table = 'booking_events' then
    -- Its foreign key, locked first, as every booking does.
    lock table train_bookings in share row exclusive mode;
  end if;
  while v_from <= p_until loop
    v_partition := format('partitions.%I', p_table || to_char(v_from, '_YYYY_MM'));
    execute format('create table %s (like public.%I including all excluding identity)', v_partition, p_table);
    execute format('select exists (select from %s where %I >= $1 and %I < $2)', v_default, v_column, v_column)
      into v_early using v_from, v_from + interval '1 month';
    if v_early then
      execute format('alter table %s disable trigger user', v_default);
      execute format('with moved as (delete from %s where %I >= $1 and %I < $2 returning *) insert into %s select * from moved',
        v_default, v_column, v_column, v_partition) using v_from, v_from + interval '1 month';
      -- As they were: triggers of these tables are enabled, and those of the audit log always.
      execute format('alter table %s enable trigger user', v_default);
      if p_table = 'audit_events' then
        alter table partitions.audit_events_default enable always trigger audit_events_are_only_added;
      end if;
    end if;
    execute format('alter table public.%I attach partition %s for values from (%L) to (%L)',
      p_table, v_partition, v_from, v_from + interval '1 month');
    perform copy_statement_triggers(to_regclass(format('public.%I', p_table)), v_partition::regclass);
    v_from := v_from + interval '1 month';
    v_created := v_created + 1;
  end loop;
  return v_created;
end $$;

revoke execute on function create_month_partitions(text, timestamptz) from public;
