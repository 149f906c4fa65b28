/** npm run db -- move --to URL: brings an embedded installation onto a PostgreSQL server. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { lockDirectory } from '../../app/server/database/embedded/directory-lock.server.ts';
import { openDurable } from '../../app/server/database/embedded/durable-pglite.ts';
import { migrate } from '../../app/server/database/migrate.server.ts';
import { openDatabase } from '../../app/server/database/open-database.server.ts';
import type { Environment } from '../../app/server/environment.server.ts';
import { openFileStore } from '../../app/server/files/open-file-store.server.ts';
import { BackupError, embeddedFolder, hasEmbeddedDatabase } from './backup-folder.ts';
import { checkInstallation } from './check-installation.ts';
import { connectToEmpty } from './postgresql-server.ts';

type Query = <Row extends object>(text: string) => Promise<{ rows: Row[] }>;

/** The number of rows of every table; a partitioned one counts as a whole. */
const countRows = async (query: Query): Promise<Map<string, string>> => {
  const { rows: tables } = await query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  const counts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await query<{ n: string }>(`select count(*)::text as n from ${name}`);
    counts.set(name, rows[0]?.n ?? '');
  }
  return counts;
};

/** Characters of SQL that are sent at once. */
const batchCharacters = 4_000_000;

/** The SQL of a dump in pieces that end between two statements: at a line that ends with a semicolon outside of a text value. */
function* splitDump(dump: string): Generator<string> {
  let start = 0;
  let isInText = false;
  for (let from = 0; from < dump.length; ) {
    const newline = dump.indexOf('\n', from);
    const end = newline < 0 ? dump.length : newline + 1;
    for (let quote = dump.indexOf("'", from); quote >= 0 && quote < end; quote = dump.indexOf("'", quote + 1))
      isInText = !isInText;
    if (!isInText && dump[end - 2] === ';' && end - start >= batchCharacters) {
      yield dump.slice(start, end);
      start = end;
    }
    from = end;
  }
  if (start < dump.length) yield dump.slice(start);
}

/** Copies tables, rows, then indexes, keys and triggers, in one transaction of the server. @returns the number of rows */
const copyDatabase = async (directory: string, url: string): Promise<number> => {
  const target = await connectToEmpty(url);
  const { pglite } = await openDurable(directory);
  try {
    await target.query('begin');
    for (const section of ['pre-data', 'data', 'post-data']) {
      const options = ['--no-owner', '--no-acl', '--no-comments', '--rows-per-insert=500'];
      const dump = await (await pgDump({ pg: pglite, args: [`--section=${section}`, ...options] })).text();
      // The embedded database is of a newer version, and this setting unknown to PostgreSQL 15 and 16.
      const sql = dump.replace('SET transaction_timeout = 0;\n', '');
      // Function bodies have quotes of another kind.
      for (const piece of section === 'data' ? splitDump(sql) : [sql]) await target.query(piece);
    }
    const [source, copy] = [
      await countRows((text) => pglite.query(text)),
      await countRows((text) => target.query(text)),
    ];
    for (const [name, rows] of source)
      if (copy.get(name) !== rows)
        throw new BackupError(`${name} has ${rows} rows here and ${copy.get(name)} on the server. Nothing was moved.`);
    await target.query('commit');
    return [...source.values()].reduce((sum, rows) => sum + Number(rows), 0);
  } finally {
    await Promise.all([pglite.close(), target.end()]);
  }
};

/**
 * Moves the embedded database in DATA_DIR to an empty PostgreSQL database, and renames it, so that no process sells its seats again. A failure leaves it
 * as it was. Pictures and session secret stay in DATA_DIR.
 * @throws BackupError with a sentence for the operator.
 */
export const moveDatabase = async (environment: Environment, to: string) => {
  const { dataDir } = environment;
  if (!(await hasEmbeddedDatabase(dataDir))) throw new BackupError(`There is no embedded database in ${dataDir}.`);
  const directory = join(dataDir, embeddedFolder);
  const lock = await lockDirectory(directory);
  if (lock.state === 'held') throw new BackupError(`The database in ${dataDir} is in use: stop Raahi first.`);
  try {
    const rows = await copyDatabase(directory, to);
    const database = await openDatabase({ databaseUrl: to, dataDir });
    try {
      await migrate(database);
      await database.pool.query('analyze');
      const check = await checkInstallation(database, openFileStore(environment));
      const former = `${directory}.moved-${new Date().toISOString().replace(/[:.]/g, '-')}`;
      await rename(directory, former);
      return { ...check, rows, former };
    } finally {
      await database.close();
    }
  } finally {
    if (lock.state === 'ours') await lock.release();
  }
};
