import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { onSameServer } from '../database-server.ts';
import { unusedTemplateAge } from './cached-folder.ts';

/**
 * The name of a database on a PostgreSQL server that `make` fills once for each key and that stays for later runs, and whether it is new. Those of other
 * keys are dropped when they have not been used for an hour.
 */
export const serverTemplate = async (
  serverUrl: string,
  name: string,
  key: string,
  make: (databaseUrl: string) => Promise<unknown>,
): Promise<{ template: string; isNew: boolean }> => {
  const template = `raahi_${name}_${key}`;
  const draft = `${template}_draft`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  const drop = (database: string) => client.query(`drop database if exists ${escapeIdentifier(database)} with (force)`);
  try {
    // One process makes it, the others wait. The end of the connection releases the lock.
    await client.query(`select pg_advisory_lock(hashtext('raahi test templates'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await drop(draft);
      await client.query(`create database ${escapeIdentifier(draft)}`);
      await make(onSameServer(serverUrl, draft));
      await client.query(`alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(template)}`);
    }
    const now = Date.now();
    await client.query(`comment on database ${escapeIdentifier(template)} is ${escapeLiteral(String(now))}`);
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, $1) and datname <> $2
        and coalesce(shobj_description(oid, 'pg_database'), '0')::bigint < $3`,
      [`raahi_${name}_`, template, now - unusedTemplateAge],
    );
    for (const { datname } of rows) await drop(datname);
    return { template, isNew: rowCount === 0 };
  } finally {
    await client.end();
  }
};
