import { Client } from 'pg';

/** Runs one statement on a PostgreSQL server, outside any transaction. */
export const runOnServer = async (databaseUrl: string, sql: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** The URL of another database on the same server. */
export const onSameServer = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
};
