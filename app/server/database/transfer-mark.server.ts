import type { ClientBase, Pool } from 'pg';

type Connection = Pick<ClientBase | Pool, 'query'>;

/**
 * A database has this schema while a restore or a move fills it. Processes refuse to start on it: an interrupted one must not sell seats that are
 * sold already, and can be repeated because nothing has used the database.
 */
const markSchema = 'raahi_transfer';

export const hasTransferMark = async (connection: Connection): Promise<boolean> => {
  const { rows } = await connection.query<{ marked: boolean }>(
    'select exists (select from pg_namespace where nspname = $1) as marked',
    [markSchema],
  );
  return rows[0]?.marked === true;
};

export const setTransferMark = async (connection: Connection): Promise<void> => {
  await connection.query(`create schema if not exists ${markSchema}`);
};

/** Says in the transaction that fills the database that everything is there. */
export const markTransferCopied = async (connection: Connection): Promise<void> => {
  await connection.query(`comment on schema ${markSchema} is 'copied'`);
};

/** Whether a transfer was interrupted after everything had been copied. */
export const isTransferCopied = async (connection: Connection): Promise<boolean> => {
  const { rows } = await connection.query<{ copied: boolean }>(
    `select exists (select from pg_namespace where nspname = $1 and obj_description(oid, 'pg_namespace') = 'copied') as copied`,
    [markSchema],
  );
  return rows[0]?.copied === true;
};

export const removeTransferMark = async (connection: Connection): Promise<void> => {
  await connection.query(`drop schema if exists ${markSchema}`);
};
