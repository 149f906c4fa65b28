import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { createLog } from './log.server.ts';

const database = await testDatabase();

/** The log line of an error. */
const logged = (error: unknown): string => {
  const lines: string[] = [];
  const log = createLog(
    'info',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  log.child({ request: 'r1' }).error({ err: error }, 'it failed');
  return lines.join('');
};

test('a failed query is logged with reason and stack, never with its values', async () => {
  const failure: unknown = await database.db
    .execute(sql`select ${'asha@example.in'}::text, ${'no date'}::text::date`)
    .catch((error: unknown) => error);
  expect(String(failure)).toContain('asha@example.in');
  const line = logged(failure);
  expect(line).not.toContain('asha@example.in');
  expect(JSON.parse(line)).toMatchObject({
    request: 'r1',
    err: { code: '22007', stack: expect.stringMatching(/^ {4}at /) },
  });
});

test('further fields of an error are not logged', () => {
  const line = logged(Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(asha@example.in) exists.' }));
  expect(line).toContain('duplicate key');
  expect(line).not.toContain('asha');
});
