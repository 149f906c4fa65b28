import { Client } from 'pg';
import type { RaahiServer } from '../server.ts';

/** Runs one SQL statement on the database of a running server, for what no screen or use case does. @returns its rows */
export const queryDatabase = async <Row extends Record<string, unknown>>(
  { databaseUrl }: RaahiServer,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  if (!databaseUrl) throw new Error('The server runs on the embedded database, which others cannot open.');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
};
