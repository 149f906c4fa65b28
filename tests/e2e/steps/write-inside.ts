import { Client } from 'pg';
import type { RaahiServer } from '../server.ts';

/** One statement in the database of a running shop, for what neither a screen nor a verb does; the rows that it returns. */
export const writeInside = async <Row extends Record<string, unknown>>(
  { databaseUrl }: RaahiServer,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  if (!databaseUrl) throw new Error('The shop has no database of its own that others could open.');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
};
