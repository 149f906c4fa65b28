import { Client, escapeIdentifier } from 'pg';

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

/** Drops this database and all whose name is its name, `_` and more, with their connections. */
export const dropDatabases = async (databaseUrl: string, name: string): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname = $1 or starts_with(datname, $1 || '_')`,
      [name],
    );
    for (const { datname } of rows)
      await client.query(`drop database if exists ${escapeIdentifier(datname)} with (force)`);
  } finally {
    await client.end();
  }
};
