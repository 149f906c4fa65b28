import { type ClientBase, escapeIdentifier, type Pool } from 'pg';

/** Deletes everything in a database, or nothing when that fails; the next migration creates it anew. */
export const emptyDatabase = async (connection: Pick<ClientBase | Pool, 'query'>): Promise<void> => {
  const { rows } = await connection.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  const drops = rows.map(({ name }) => `drop schema ${escapeIdentifier(name)} cascade`);
  // Statements of one text are one transaction: half a database could be neither migrated nor emptied again.
  await connection.query([...drops, 'create schema public'].join('; '));
};
