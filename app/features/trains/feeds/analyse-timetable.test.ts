import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { analyseTimetable } from './apply-timetable.store.server.ts';

const database = await testDatabase();
// Roles belong to the server, not to the database.
const role = `analyse_${process.pid}_${Date.now()}`;

test('a role with rights on rows only imports a timetable without a warning; the owner updates the statistics', async () => {
  const client = await database.pool.connect();
  const notices: (string | undefined)[] = [];
  client.on('notice', ({ message }) => notices.push(message));
  const analyse = () => analyseTimetable(drizzle(client));
  const rowsKnown = async () => {
    const { rows } = await client.query<{ known: boolean }>(
      `select reltuples >= 0 as known from pg_class where oid = 'public.fare_rules'::regclass`,
    );
    return rows[0]?.known;
  };
  try {
    await client.query(`begin; create role ${role} nologin; set local role ${role}`);
    // The control: what the server says to a role that owns nothing.
    await client.query('analyze cities');
    // PostgreSQL 15: 'only table or database owner can analyze it'; 17: 'permission denied to analyze'.
    expect(notices).toEqual([expect.stringContaining('analyze')]);
    await analyse();
    expect(notices).toHaveLength(1);
    await client.query('rollback');
    await analyse();
    expect([await rowsKnown(), notices.length]).toEqual([true, 1]);
  } finally {
    client.release(true);
  }
});
