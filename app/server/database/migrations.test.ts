import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKind, testDatabase } from '#tests/database.ts';
import { startErrorMessage } from '../start-error.server.ts';
import { describeSchema, isMigrated, migrate, waitUntilMigrated } from './migrate.server.ts';
import { readMigrations } from './migrations.server.ts';

const database = await testDatabase();
const log = { info: () => undefined };
const baselineHash = readMigrations()[0]?.hash ?? '';

const setHash = (hash: string) => database.pool.query('update drizzle.__drizzle_migrations set hash = $1', [hash]);

describe('a database that was made by another text of the baseline', () => {
  beforeEach(() => setHash('another'));
  afterEach(() => setHash(baselineHash));

  test('is refused with one sentence that says how to reset it', async () => {
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    const command = `npm run db -- reset --yes${databaseKind === 'postgresql' ? ` ${rows[0]?.name}` : ''}`;
    const sentence = `This database was made by another version of the schema, which cannot be migrated before 1.0: delete everything in it with ${command}, and start again.`;
    for (const start of [() => migrate(database), () => waitUntilMigrated(database, log)]) {
      const error = await start().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(startErrorMessage(error, {})).toBe(sentence);
    }
    expect(await describeSchema(database)).toBe(`${database.kind}: made by another version of the schema`);
  });

  test('is accepted again with its own text (control)', async () => {
    await setHash(baselineHash);
    await migrate(database);
    expect(await isMigrated(database)).toBe(true);
    expect(await describeSchema(database)).toBe(`${database.kind}: up to date`);
  });
});
