import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';

/** Time limits of the role; a pooler does not accept them as start-up parameters. */
const roleSettings = { statement_timeout: '30s', idle_in_transaction_session_timeout: '60s', lock_timeout: '20s' };

const rightsOnRows: [what: string, rights: string][] = [
  ['tables', 'select, insert, update, delete'],
  ['sequences', 'usage, select, update'],
  ['functions', 'execute'],
];

/**
 * Gives a role what the application needs to run: rights on the rows of all present tables of the database and all future ones of the connected owner, and its time limits, but
 * not the right to change the schema. Can be repeated, and runs before or after the migration.
 */
export const grantRowRights = async (client: ClientBase, role: string): Promise<void> => {
  const grantee = escapeIdentifier(role);
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  await client.query('begin');
  try {
    await client.query(`alter default privileges grant usage on schemas to ${grantee}`);
    for (const [what, rights] of rightsOnRows) {
      await client.query(`alter default privileges grant ${rights} on ${what} to ${grantee}`);
      for (const { name } of rows)
        await client.query(`grant ${rights} on all ${what} in schema ${escapeIdentifier(name)} to ${grantee}`);
    }
    for (const { name } of rows) await client.query(`grant usage on schema ${escapeIdentifier(name)} to ${grantee}`);
    for (const [setting, value] of Object.entries(roleSettings))
      await client.query(`alter role ${grantee} set ${setting} = ${escapeLiteral(value)}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
