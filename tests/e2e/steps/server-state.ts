import { Client } from 'pg';
import { testApp } from '#tests/app.ts';
import type { App } from '~/server/app.server.ts';
import { openDatabase } from '~/server/database/open-database.server.ts';
import { mailJob } from '~/server/mail/deliver-mail.job.server.ts';
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

/** Sets the expiry of a booking's hold to `seconds` from now. */
export const setHoldExpiry = async (server: RaahiServer, paymentPath: string, seconds: number): Promise<void> => {
  const bookingId = paymentPath.split('/').at(-1);
  const changed = await queryDatabase(
    server,
    'update train_bookings set hold_expires_at = $2 where id = $1 returning id',
    [bookingId, new Date(Date.now() + seconds * 1000).toISOString()],
  );
  if (changed.length !== 1) throw new Error(`There is no booking ${bookingId}.`);
};

/** Runs use cases on the database of a running server, for what the test does on no screen; the server sends their mails. */
export const runInApp = async (
  { dataDir, databaseUrl }: RaahiServer,
  work: (app: App) => Promise<unknown>,
): Promise<void> => {
  const database = await openDatabase({ databaseUrl, dataDir });
  const testDatabase = { ...database, dataDir, databaseUrl, environment: { DATA_DIR: dataDir } };
  const app = await testApp(testDatabase, { jobDefinitions: [mailJob] });
  try {
    await work(app);
  } finally {
    await app.stopJobs();
    await database.close();
  }
};
