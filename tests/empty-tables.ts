import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';

/**
 * Deletes all rows of these tables and of all that refer to them, without triggers but those that are always on, for the next test. Only tables that have ever had a row are touched: `truncate ...
 * cascade` makes a new file for each of a hundred tables and their indexes, which costs more than most tests.
 */
export const emptyTables = async (db: Queryable, ...tables: string[]): Promise<void> => {
  const names = tables.map((name) => `'${name}'`).join(', ');
  await db.execute(
    sql.raw(`do $$
      declare
        used regclass;
      begin
        perform set_config('session_replication_role', 'replica', true);
        for used in
          with recursive reached (id) as (
            select unnest(array[${names}]::regclass[])::oid
            union
            select found.id
            from reached
            cross join lateral (
              select conrelid from pg_constraint where contype = 'f' and confrelid = reached.id
              union all
              select inhrelid from pg_inherits where inhparent = reached.id
            ) found (id)
          )
          select id from reached where pg_relation_size(id) > 0
        loop
          execute format('delete from %s', used);
        end loop;
      end $$`),
  );
};
