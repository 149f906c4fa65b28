import type { Pool } from 'pg';
import type { Database } from '~/server/database/database.server.ts';
import { type Embedded, openEmbedded } from '~/server/database/embedded/open-embedded.server.ts';
import { onEmbedded, openDatabase } from '~/server/database/open-database.server.ts';
import { createTestDatabase } from './database-server.ts';

/** What a reset restores, and what shows that only a new database will do. */
type Baseline = {
  /** Changes with the schema, its functions and triggers, and every row of a table in which the template has some. */
  fingerprint: string;
  /** Tables in which the template has rows. */
  filled: string[];
  /** Sequences that the template has used. */
  used: string[];
};

type ReusedDatabase = {
  databaseUrl: string | null;
  embedded: Embedded | null;
  dataDir: string;
  /** A connection that stays from file to file: each new one reads the system tables anew. */
  between: Database;
  baseline: Baseline;
  remove(): Promise<void>;
};

/** Opening a database costs more than most test files take, so a worker keeps the one of its last file. */
const kept: { database?: ReusedDatabase | undefined } = {};

const ownTables = `pg_class where relkind in ('r', 'p') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  and relnamespace::regnamespace::text !~ '^pg_t'`;

/** What the schema consists of, without what PostgreSQL brings; a table that was emptied has another file, and a trigger that was switched off and on is another row. */
const schema = [
  `select concat(oid, relname, relkind, reloptions::text, relacl::text) as part from pg_class where oid >= 16384 and not relnamespace::regnamespace::text ~ '^pg_t'`,
  'select concat(tgrelid, tgname, tgenabled, tgfoid, tgtype, tgattr::text, tgqual::text, tgargs) from pg_trigger',
  'select concat(oid, xmin) from pg_proc where oid >= 16384',
  'select concat(oid, xmin) from pg_constraint where oid >= 16384',
  'select concat(oid, xmin) from pg_attrdef',
  'select concat(oid, xmin) from pg_rewrite where oid >= 16384',
  `select concat(oid, xmin) from pg_namespace where oid >= 16384 and nspname !~ '^pg_t'`,
  `select concat(attrelid, attname, atttypid, attnotnull) from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where oid >= 16384 and relpersistence <> 't')`,
];

/** An update, an insert and a deletion change the count or the newest transaction of a table. */
const fingerprintOf = async (pool: Pool, filled: string[]): Promise<string> => {
  const rows = filled.map((name) => `select concat('${name}', count(*), ' ', max(xmin::text::bigint)) from ${name}`);
  const { rows: found } = await pool.query<{ fingerprint: string }>(
    `select sum(hashtextextended(part, 0))::text as fingerprint from (${[...schema, ...rows].join(' union all ')}) parts`,
  );
  return found[0]?.fingerprint ?? '';
};

const baselineOf = async (pool: Pool): Promise<Baseline> => {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from ${ownTables} and relkind = 'r' and pg_relation_size(oid) > 0 order by 1`,
  );
  const filled = rows.map(({ name }) => name);
  const sequences = await pool.query<{ name: string }>(
    'select seqrelid::regclass::text as name from pg_sequence where pg_sequence_last_value(seqrelid) is not null',
  );
  return { filled, used: sequences.rows.map(({ name }) => name), fingerprint: await fingerprintOf(pool, filled) };
};

const connectTo = (reused: Pick<ReusedDatabase, 'databaseUrl' | 'embedded' | 'dataDir'>): Promise<Database> => {
  const { databaseUrl, embedded, dataDir } = reused;
  // Other connections follow, so the database stays open when these are closed.
  if (embedded) return Promise.resolve(onEmbedded({ ...embedded, close: async () => undefined }));
  return openDatabase({ databaseUrl, dataDir });
};

const create = async (): Promise<ReusedDatabase> => {
  const { dataDir, databaseUrl, remove } = await createTestDatabase();
  const embedded = databaseUrl ? null : await openEmbedded(dataDir);
  const place = { databaseUrl, embedded, dataDir };
  const between = await connectTo(place);
  const baseline = await baselineOf(between.pool);
  const close = async () => {
    await between.close();
    await embedded?.close();
    await remove();
  };
  return { ...place, between, baseline, remove: close };
};

const oids = (names: string[]): string => `(${['0', ...names.map((name) => `'${name}'::regclass`)].join(', ')})`;

/** Truncating costs several milliseconds a table, its indexes included; deleting the rows of a test less, but it leaves pages that are read again. */
const largestDeleted = 256 * 1024;

/**
 * Empties all tables that the template has no rows in, and restarts their sequences.
 * @throws when rows of the template refer to them.
 */
const empty = (pool: Pool, { filled, used }: Baseline) =>
  pool.query(`do $$
    declare
      changed regclass[];
      large regclass[];
      emptied regclass;
      forbidding pg_trigger;
    begin
      with recursive reached (id, is_large) as (
        select oid, pg_relation_size(oid) > ${largestDeleted} from ${ownTables} and relkind = 'r' and pg_relation_size(oid) > 0
          and oid not in ${oids(filled)}
        union
        select conrelid, is_large from pg_constraint join reached on confrelid = id where contype = 'f'
      )
      select array_agg(distinct reached.id), array_agg(distinct reached.id) filter (where is_large) into changed, large from reached;
      if exists (select from unnest(changed) c where c in ${oids(filled)}) then
        raise 'rows of the template refer to emptied tables';
      end if;
      perform set_config('session_replication_role', 'replica', true);
      for forbidding in select * from pg_trigger where tgrelid = any(changed) and tgenabled = 'A' loop
        execute format('alter table %s disable trigger %I', forbidding.tgrelid::regclass, forbidding.tgname);
      end loop;
      if large is not null then
        execute (select 'truncate ' || string_agg(l::text, ', ') from unnest(large) l);
      end if;
      foreach emptied in array coalesce(changed, '{}') loop
        if pg_relation_size(emptied) > 0 then
          execute format('delete from only %s', emptied);
        end if;
      end loop;
      for forbidding in select * from pg_trigger where tgrelid = any(changed) and tgenabled = 'D' loop
        execute format('alter table %s enable always trigger %I', forbidding.tgrelid::regclass, forbidding.tgname);
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence
      where pg_sequence_last_value(seqrelid) is not null and seqrelid not in ${oids(used)};
    end $$`);

/** False when a test has changed the schema or rows of the template, or when anything fails here. */
const restore = async ({ baseline, between: { pool } }: ReusedDatabase): Promise<boolean> => {
  try {
    // A connection that a test has left open would write into the next file's database, or hold its locks.
    await pool.query(`set lock_timeout = '5s'`);
    await pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if ((await fingerprintOf(pool, baseline.filled)) !== baseline.fingerprint) return false;
    await empty(pool, baseline);
    return true;
  } catch {
    return false;
  }
};

/**
 * The database of this worker, for one test file at a time. `giveBack` empties it; one whose schema or template rows a test has changed is
 * removed instead.
 */
export const takeReusedDatabase = async () => {
  const reused = kept.database ?? (await create());
  kept.database = undefined;
  return {
    databaseUrl: reused.databaseUrl,
    connect: () => connectTo(reused),
    giveBack: async () => {
      if (kept.database === undefined && (await restore(reused))) kept.database = reused;
      else await reused.remove();
    },
  };
};
