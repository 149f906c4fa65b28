import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runDrizzle } from 'drizzle-orm/node-postgres/migrator';
import type { Client, ClientBase, Pool, PoolClient } from 'pg';
import { inProject } from '../project-root.server.ts';

type Connection = Pick<ClientBase | Pool, 'query'>;

const migrationsFolder = inProject('db/migrations');

/** All migrations of this build, oldest first: the baseline and, after 1.0, what follows it. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/** When the newest migration was generated, in milliseconds since 1970, as it is stored with the applied ones. */
export const newestMigration = (): number => Math.max(...readMigrations().map(({ folderMillis }) => folderMillis));

/** Runs the migrations that the database does not have, in one transaction. */
export const runMigrations = (client: Client | PoolClient): Promise<void> =>
  runDrizzle(drizzle(client), { migrationsFolder });

type Applied = { hash: string; createdAt: number };

/** The migrations that a database has, oldest first. */
const listApplied = async (connection: Connection): Promise<Applied[]> => {
  const { rows: found } = await connection.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!found[0]?.found) return [];
  const { rows } = await connection.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map(({ hash, created_at }) => ({ hash, createdAt: Number(created_at) }));
};

/** Whether the newest migration of this build is applied. */
export const hasNewestMigration = async (connection: Connection): Promise<boolean> =>
  (await listApplied(connection)).some(({ createdAt }) => createdAt >= newestMigration());

/** The database was made by another text of the baseline; the message is for the operator. */
export class OtherBaselineError extends Error {
  override readonly name = 'OtherBaselineError';
}

/** Until 1.0 the baseline is edited, so a database may have another one than this build. */
export const hasOtherBaseline = async (connection: Connection): Promise<boolean> => {
  const [applied] = await listApplied(connection);
  return applied !== undefined && applied.hash !== readMigrations()[0]?.hash;
};

/** @throws OtherBaselineError when the database was made by another text of the baseline. */
export const refuseOtherBaseline = async (connection: Connection, kind: 'postgresql' | 'embedded'): Promise<void> => {
  if (!(await hasOtherBaseline(connection))) return;
  const { rows } = await connection.query<{ name: string }>('select current_database() as name');
  throw new OtherBaselineError(
    `This database was made by another version of the schema, which cannot be migrated before 1.0: delete everything in it with npm run db -- reset --yes${kind === 'postgresql' ? ` ${rows[0]?.name}` : ''}, and start again.`,
  );
};
