/** What a move must know about the tables of a database. */
import type { ClientBase, Pool } from 'pg';
import { schemas } from './table-rows.ts';

type Connection = Pick<ClientBase | Pool, 'query'>;

export type TableColumn = { name: string; type: string };
export type CopiedTable = {
  /** 'schema.table', quoted where needed. */
  name: string;
  /** The columns that are written, in order of their names; generated ones follow from them. */
  columns: TableColumn[];
};

export const listColumns = async (connection: Connection): Promise<CopiedTable[]> => {
  const { rows } = await connection.query<CopiedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
        json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any ($1)
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by 1 order by 1`,
    [schemas],
  );
  return rows;
};

export type Partition = { name: string; parent: string; bounds: string };

/** The partitions that a target does not make by itself: pg-boss makes one for each day of its statistics. Those by month have bounds of their own in each database. */
export const listPartitions = async (connection: Connection): Promise<Partition[]> => {
  const { rows } = await connection.query<Partition>(
    `select format('%I.%I', n.nspname, c.relname) as name, i.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
      where c.relispartition and c.relkind in ('r', 'p') and n.nspname = any ($1) and n.nspname <> 'partitions' order by 1`,
    [schemas],
  );
  return rows;
};

export type Sequence = { name: string; last_value: string | null };

/** The sequences with their last value; null when a sequence was not used. */
export const listSequences = async (connection: Connection): Promise<Sequence[]> => {
  const { rows } = await connection.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text from pg_sequences where schemaname = any ($1) order by 1`,
    [schemas],
  );
  return rows;
};

/** Statements that take foreign keys and triggers away, and put them back exactly as they were. */
export const listConstraintSteps = async (connection: Connection): Promise<{ before: string[]; after: string[] }> => {
  const keys = await connection.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as add
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where contype = 'f' and conparentid = 0 and n.nspname = any ($1) order by 1`,
    [schemas],
  );
  const triggers = await connection.query<{ off: string; on: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
        format('alter table %s %s trigger %I', tgrelid::regclass,
          case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end, tgname) as on
      from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not tgisinternal and tgenabled <> 'D' and tgparentid = 0 and n.nspname = any ($1) order by 1`,
    [schemas],
  );
  return {
    before: [...triggers.rows.map(({ off }) => off), ...keys.rows.map(({ drop }) => drop)],
    after: [...keys.rows.map(({ add }) => add), ...triggers.rows.map(({ on }) => on)],
  };
};

export type TableSum = { rows: number; checksum: string };

/** Number of rows, and a sum of the hashes of all rows, which does not depend on their order. Equal contents have equal sums on every server. */
export const sumTable = async (connection: Connection, { name, columns }: CopiedTable): Promise<TableSum> => {
  const row = columns.map((column) => column.name).join(', ');
  const { rows } = await connection.query<{ rows: string; checksum: string }>(
    `select count(*) as rows, coalesce(sum(('x' || left(md5(row(${row})::text), 15))::bit(60)::bigint), 0)::text as checksum from ${name}`,
  );
  return { rows: Number(rows[0]?.rows ?? 0), checksum: rows[0]?.checksum ?? '' };
};
