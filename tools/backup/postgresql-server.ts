import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Environment } from '../../app/server/environment.server.ts';
import { BackupError } from './backup-folder.ts';

/** The address of the server itself, as the owner of the schema; null for the embedded database. */
export const serverUrl = ({ migrateUrl, databaseUrl, transactionPooler }: Environment): string | null => {
  if (transactionPooler && !migrateUrl)
    throw new BackupError('Set MIGRATE_URL to the server itself: this does not run through a transaction pooler.');
  return migrateUrl ?? databaseUrl;
};

/** Runs a tool of PostgreSQL. The password is in the environment: every user of the machine can read the arguments. */
export const runTool = async (tool: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await promisify(execFile)(tool, [...args, `--dbname=${address.href}`], {
      env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    });
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    throw new BackupError(
      code === 'ENOENT'
        ? `${tool} was not found: install the client programs of PostgreSQL (package postgresql-client), of the server's version.`
        : `${tool} failed: ${stderr?.trim().slice(-2000)}`,
    );
  }
};

/**
 * Connects to a database that a restore or a move is to fill.
 * @throws BackupError when it is in use or not empty.
 */
export const connectToEmpty = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url, application_name: 'raahi backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  // The limits of the application's role do not fit a table of many gigabytes.
  await client.query('set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ name: string; encoding: string; connections: number; tables: number }>(
    `select current_database() as name, current_setting('server_encoding') as encoding,
      (select count(*)::integer from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()) as connections,
      (select count(*)::integer from pg_class c join pg_namespace n on n.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as tables`,
  );
  const [database] = rows;
  const refusal =
    database?.encoding !== 'UTF8'
      ? 'must have the encoding UTF8'
      : database.connections > 0
        ? `is in use by ${database.connections} other connections: stop all processes first`
        : database.tables > 0
          ? 'is not empty: use a new one'
          : null;
  if (refusal === null) return client;
  await client.end();
  throw new BackupError(`The database ${database?.name} ${refusal}.`);
};
