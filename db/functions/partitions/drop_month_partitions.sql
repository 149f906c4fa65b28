-- Drops the partitions of a table that ended at or before p_before; returns their names. With the rights of the owner. The audit log is kept for a
-- year at least, as the law requires, whatever the caller asks for.
create or replace function drop_month_partitions(p_table text, p_before timestamptz) returns text[]
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  v_partition regclass;
  v_dropped text[] := '{}';
begin
  if p_table not in ('audit_events', 'booking_events') then
    raise exception '% is not partitioned by month', p_table;
  end if;
  if p_table = 'audit_events' and p_before > now() - interval '1 year' then
    raise exception 'the audit log is kept for a year' using errcode = 'insufficient_privilege';
  end if;
  for v_partition in select partition from month_partitions(p_table) where ends_at <= p_before order by ends_at loop
    v_dropped := v_dropped || v_partition::text;
    execute format('drop table %s', v_partition);
  end loop;
  return v_dropped;
end $$;

revoke execute on function drop_month_partitions(text, timestamptz) from public;
