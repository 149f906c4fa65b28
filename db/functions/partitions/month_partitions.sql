-- The partitions of a table that have an end, with it; the default partition has none.
create or replace function month_partitions(p_table text) returns table (partition regclass, ends_at timestamptz)
language sql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
  select inhrelid::regclass, bound::timestamptz
  from pg_inherits join pg_class c on c.oid = inhrelid
  cross join lateral substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)') as bound
  where inhparent = to_regclass(format('public.%I', p_table)) and bound is not null
$$;
