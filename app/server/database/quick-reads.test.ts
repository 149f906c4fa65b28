import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensurePostgresql } from '../../../tools/postgresql.mjs';
import { quickConnections, quickRead, shareQuickReads } from './quick-reads.server.ts';

// The embedded database has one session, so this is about the server only.
const cleanUps: (() => unknown)[] = [];
const { url } = await ensurePostgresql(cleanUps);
const config = { connectionString: url };
const pool = new Pool({ ...config, max: 4 });
pool.on('error', () => undefined);
const closing: { close: () => Promise<void> } = { close: async () => undefined };

const named = {
  backend: { name: quickRead('quick_backend'), text: 'select $1::integer as n, pg_backend_pid() as pid' },
  ratio: { name: quickRead('quick_ratio'), text: 'select 6 / $1::integer as n' },
  slow: { name: quickRead('quick_slow'), text: 'select pg_sleep($1::float8)' },
};
const backend = async (n: number) =>
  (await pool.query<{ n: number; pid: number }>({ ...named.backend, values: [n] })).rows[0] ?? { n: -1, pid: 0 };

/** The connections that quick reads use now, once they are open. */
const openConnections = async (): Promise<Set<number>> => {
  for (;;) {
    const seen = new Set<number>();
    for (let round = 0; round < 10; round += 1)
      for (const { pid } of await Promise.all([backend(1), backend(2)])) seen.add(pid);
    const pooled = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (!seen.has(pooled.rows[0]?.pid ?? 0)) return seen;
    await pause(20);
  }
};

beforeAll(() => {
  closing.close = shareQuickReads(pool, config);
});
afterAll(async () => {
  await closing.close();
  await pool.end();
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

describe('quick reads', () => {
  test('share connections of their own, and each gets its own result', async () => {
    const connections = await openConnections();
    expect(connections.size).toBeLessThanOrEqual(quickConnections);
    const rows = await Promise.all(Array.from({ length: 60 }, (_, n) => backend(n)));
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect(rows.every(({ pid }) => connections.has(pid))).toBe(true);
  });

  test('an error of one is its own', async () => {
    await openConnections();
    const results = await Promise.allSettled([3, 0, 2].map((n) => pool.query({ ...named.ratio, values: [n] })));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await backend(7)).toMatchObject({ n: 7 });
  });

  test('use the pool while a connection is busy', async () => {
    const connections = await openConnections();
    const slow = [0, 1].map(() => pause(1).then(() => pool.query({ ...named.slow, values: [0.4] })));
    await pause(100);
    const startedAt = performance.now();
    const rows = await Promise.all([backend(1), backend(2)]);
    expect(performance.now() - startedAt).toBeLessThan(250);
    expect(rows.filter(({ pid }) => !connections.has(pid)).length).toBeGreaterThan(0);
    await Promise.all(slow);
  });

  test('a lost connection is replaced, and the pool answers what waits for it', async () => {
    const before = await openConnections();
    const waiting = pool.query({ ...named.slow, values: [0.3] });
    await pause(50);
    for (const pid of before) await pool.query('select pg_terminate_backend($1)', [pid]);
    expect((await backend(1)).n).toBe(1);
    expect((await waiting).rows).toHaveLength(1);
    const after = await openConnections();
    expect([...after].some((pid) => before.has(pid))).toBe(false);
  });
});
