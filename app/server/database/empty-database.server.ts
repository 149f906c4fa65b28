import type { ClientBase, Pool } from 'pg';

const schemas = ['public', 'partitions', 'drizzle', 'pgboss', 'test_razorpay'];

/** Deletes everything in a database; the next migration creates it anew. */
export const emptyDatabase = async (connection: Pick<ClientBase | Pool, 'query'>): Promise<void> => {
  for (const schema of schemas) await connection.query(`drop schema if exists ${schema} cascade`);
  await connection.query('create schema public');
};
