/** npm run db: a small tool for whoever looks after the database. Uses DATABASE_URL, or the embedded one below DATA_DIR. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Database, openDatabase } from '../app/server/database/database.server.ts';
import { isMigrated, migrate } from '../app/server/database/migrate.server.ts';
import { type Environment, readEnvironment } from '../app/server/environment.server.ts';

const usage = `npm run db -- status           is the schema up to date?
npm run db -- migrate          bring it up to date
npm run db -- query 'select 1' run SQL and show the rows (or pass the SQL on standard input)
npm run db -- reset --yes      delete everything; the next start makes it anew
                               (a server's database must be named: reset --yes NAME)`;

const withDatabase = async (environment: Environment, work: (database: Database) => Promise<void>): Promise<void> => {
  const database = await openDatabase({ ...environment, log: console });
  try {
    await work(database);
  } finally {
    await database.close();
  }
};

const query = async (database: Database, sql: string): Promise<void> => {
  const answer = await database.pool.query(sql);
  for (const { rows, command, rowCount } of Array.isArray(answer) ? answer : [answer]) {
    if (rows.length > 0) console.table(rows);
    console.log(`${command} ${rowCount ?? 0}`);
  }
};

const schemas = ['public', 'drizzle', 'pgboss', 'test_razorpay'];

/** A server's database goes only when it is named: a forgotten PUBLIC_URL must not cost a real installation its bookings. */
const reset = async (environment: Environment, name: string | undefined): Promise<void> => {
  if (environment.production) throw new Error('This is a real installation (PUBLIC_URL names its host): not reset.');
  await withDatabase(environment, async ({ kind, pool }) => {
    if (kind === 'embedded') return;
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    if (rows[0]?.name !== name)
      throw new Error(
        `Nothing is deleted. To delete everything in this database: npm run db -- reset --yes ${rows[0]?.name}`,
      );
    for (const schema of schemas) await pool.query(`drop schema if exists ${schema} cascade`);
    await pool.query('create schema public');
  });
  // Opened above first: that fails while a server uses the folder.
  if (!environment.databaseUrl) rmSync(join(environment.dataDir, 'database'), { recursive: true, force: true });
  console.log('Everything is deleted.');
};

const act = async ([command, argument, name]: string[]): Promise<void> => {
  const environment = readEnvironment(process.env);
  if (command === 'migrate') await withDatabase(environment, migrate);
  else if (command === 'status')
    await withDatabase(environment, async (database) =>
      console.log(`${database.kind}: ${(await isMigrated(database)) ? 'up to date' : 'not migrated'}`),
    );
  else if (command === 'query') {
    const sql = argument ?? (await text(process.stdin));
    await withDatabase(environment, (database) => query(database, sql));
  } else if (command === 'reset' && argument === '--yes') await reset(environment, name);
  else console.log(usage);
};

try {
  await act(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
