import type { ClientBase } from 'pg';
import { readMigrations } from '../../../database/migrations.server.ts';
import type { Environment } from '../../../environment.server.ts';

const schema = 'test_razorpay';

const isThere = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>('select to_regnamespace($1) is not null as found', [schema]);
  return rows[0]?.found ?? false;
};

const isEmpty = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from ${schema}.orders) or exists (select from ${schema}.payments)
       or exists (select from ${schema}.refunds) or exists (select from ${schema}.webhooks) as found`,
  );
  return rows[0]?.found === false;
};

/** What the migrations do to the schema, in their order. */
const schemaStatements = (): string[] =>
  readMigrations().flatMap(({ sql }) => sql.filter((statement) => statement.includes(`"${schema}"`)));

/**
 * The last step of a migration, under its lock: the schema of the test provider exists where the test provider runs. The migrations create it
 * everywhere; with a real provider it is removed again, unless it has records of a demonstration.
 */
export const prepareTestProviderSchema =
  ({ razorpay }: Pick<Environment, 'razorpay'>) =>
  async (client: ClientBase): Promise<void> => {
    if ((await isThere(client)) === razorpay.builtIn) return;
    await client.query('begin');
    try {
      if (razorpay.builtIn) for (const statement of schemaStatements()) await client.query(statement);
      else if (await isEmpty(client)) await client.query(`drop schema ${schema} cascade`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
