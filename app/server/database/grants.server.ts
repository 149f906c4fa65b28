import { type ClientBase, DatabaseError, escapeIdentifier, escapeLiteral } from 'pg';

/** Time limits of the role; a pooler does not accept them as start-up parameters. */
const roleSettings = { statement_timeout: '30s', idle_in_transaction_session_timeout: '60s', lock_timeout: '20s' };

const rightsOnRows: [what: string, rights: string][] = [
  ['tables', 'select, insert, update, delete'],
  ['sequences', 'usage, select, update'],
  ['functions', 'execute'],
];

/** SQLSTATE of a statement that needs a right which the connected role does not have. */
const insufficientPrivilege = '42501';

const isRefused = (error: unknown): boolean => error instanceof DatabaseError && error.code === insufficientPrivilege;

const inTransaction = async (client: ClientBase, statements: readonly string[]): Promise<void> => {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

const rightsStatements = (grantee: string, schemas: readonly string[]): string[] => [
  `alter default privileges grant usage on schemas to ${grantee}`,
  ...rightsOnRows.flatMap(([what, rights]) => [
    `alter default privileges grant ${rights} on ${what} to ${grantee}`,
    ...schemas.map((schema) => `grant ${rights} on all ${what} in schema ${schema} to ${grantee}`),
  ]),
  ...schemas.map((schema) => `grant usage on schema ${schema} to ${grantee}`),
];

/**
 * Gives a role what the application needs to run: rights on the rows of all present tables of the database and all future ones of the connected owner, and its time limits, but
 * not the right to change the schema. Can be repeated, and runs before or after the migration. The time limits need CREATEROLE: without it the rights
 * are granted all the same.
 * @returns the statements that a database administrator must run, if any
 */
export const grantRowRights = async (client: ClientBase, role: string): Promise<string[]> => {
  const grantee = escapeIdentifier(role);
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  );
  await inTransaction(
    client,
    rightsStatements(
      grantee,
      rows.map(({ name }) => escapeIdentifier(name)),
    ),
  );
  const timeLimits = Object.entries(roleSettings).map(
    ([setting, value]) => `alter role ${grantee} set ${setting} = ${escapeLiteral(value)}`,
  );
  try {
    await inTransaction(client, timeLimits);
    return [];
  } catch (error) {
    if (isRefused(error)) return timeLimits;
    throw error;
  }
};
