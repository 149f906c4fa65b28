/** The PostgreSQL database that a restore or a move fills. */
import type { Client } from 'pg';
import { withMigrationLock } from '../../app/server/database/migration-lock.server.ts';
import {
  hasTransferMark,
  removeTransferMark,
  setTransferMark,
} from '../../app/server/database/transfer-mark.server.ts';
import { BackupError } from './backup-folder.ts';
import { connect } from './snapshot.ts';
import { schemas } from './table-rows.ts';

/** @throws BackupError when other programs are connected: they would read or write a half-filled database. */
const refuseWhenInUse = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; n: number }>(
    `select coalesce(nullif(application_name, ''), 'a program without a name') as name, count(*)::integer as n from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() group by 1 order by 1`,
  );
  if (rows.length === 0) return;
  const programs = rows.map(({ name, n }) => `${name} (${n})`).join(', ');
  throw new BackupError(
    `The target database is in use by ${programs}: stop all processes, close a pooler's connections, and try again.`,
  );
};

const isEmpty = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::integer as n from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind in ('r', 'p', 'v', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  return rows[0]?.n === 0;
};

const clear = async (client: Client): Promise<void> => {
  for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`);
  await client.query('create schema public');
};

const databaseName = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
};

/**
 * Runs `fill` on an empty database, under the migration lock and the transfer mark: processes that start meanwhile wait, and refuse to start when it was
 * interrupted. A target whose filling failed is empty; one where this process was killed is
 * emptied and filled again; any other that is not empty only when `replace` is its name.
 * @throws BackupError when the database is in use or not empty.
 */
export const fillDatabase = async <Result>(
  url: string,
  { replace }: { replace: string | null },
  fill: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ encoding: string }>(`select current_setting('server_encoding') as encoding`);
    if (rows[0]?.encoding !== 'UTF8') throw new BackupError('The target database must have the encoding UTF8.');
    await refuseWhenInUse(client);
    let result: { value: Result } | undefined;
    await withMigrationLock(url, async () => {
      const interrupted = await hasTransferMark(client);
      const name = await databaseName(client);
      const empty = await isEmpty(client);
      if (!empty && !interrupted && replace !== name)
        throw new BackupError(
          `The database ${name} is not empty. Use a new one; or, to delete everything in this one: --replace ${name}`,
        );
      await setTransferMark(client);
      if (!empty) await clear(client);
      try {
        result = { value: await fill(client) };
      } catch (error) {
        // After a crash of this process the mark tells the next run to do this.
        await client.query('rollback');
        await clear(client);
        await removeTransferMark(client);
        throw error;
      }
      await removeTransferMark(client);
    });
    if (!result) throw new Error('The database was not filled.');
    return result.value;
  } finally {
    await client.end();
  }
};
