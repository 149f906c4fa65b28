import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';

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

const numbers = { next: 1 };

/** Copies the migrated template database that the project's set-up created; the caller opens it and removes it. */
export const createTestDatabase = async (): Promise<{
  dataDir: string;
  databaseUrl: string | null;
  remove: () => Promise<void>;
}> => {
  const template = inject('databaseTemplate');
  const dataDir = mkdtempSync(join(template.folder, 'database-'));
  const removeDir = () => rmSync(dataDir, { recursive: true, force: true });
  if (template.kind === 'embedded') {
    cpSync(template.template, dataDir, { recursive: true });
    return { dataDir, databaseUrl: null, remove: async () => removeDir() };
  }
  const name = `${template.copies}_${process.pid}_${numbers.next++}`;
  await runOnServer(
    template.serverUrl,
    `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template.template)}`,
  );
  return {
    dataDir,
    databaseUrl: onSameServer(template.serverUrl, name),
    remove: async () => {
      removeDir();
      await runOnServer(template.serverUrl, `drop database if exists ${escapeIdentifier(name)} with (force)`);
    },
  };
};
