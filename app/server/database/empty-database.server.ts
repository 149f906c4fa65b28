import { type ClientBase, escapeIdentifier, type Pool } from 'pg';

/** Deletes everything in a database; the next migration creates it anew. */
export const emptyDatabase = async (connection: Pick<ClientBase | Pool, 'query'>): Promise<void> => {
  const { rows } = await connection.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  );
  for (const { name } of rows) await connection.query(`drop schema ${escapeIdentifier(name)} cascade`);
  await connection.query('create schema public');
};
