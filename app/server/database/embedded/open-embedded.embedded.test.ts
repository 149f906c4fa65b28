import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig, Pool } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/database-server.ts';
import { isDatabaseUnavailable } from '../database-unavailable.server.ts';
import { lockDirectory } from './directory-lock.server.ts';
import { openEmbedded } from './open-embedded.server.ts';
import type { VirtualConnection } from './virtual-connection.server.ts';

const root = mkdtempSync(join(tmpdir(), 'raahi-embedded-'));
const logged: string[] = [];
const log = {
  warn: (...args: unknown[]) => logged.push(JSON.stringify(args)),
  error: (...args: unknown[]) => logged.push(JSON.stringify(args)),
};

const embedded = await openEmbedded(root, log, { heapMegabytes: 32 });
const pool = new Pool({ ...embedded.poolConfig, max: 8 });
pool.on('error', () => undefined);
afterAll(async () => {
  await pool.end();
  await embedded.close();
  rmSync(root, { recursive: true, force: true });
});

const newClient = async (): Promise<Client> => {
  const client = new Client(embedded.poolConfig as ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

const cut = (client: Client): void => {
  (client as Client & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
};

// One database, in the order of what happens to it.
describe('the embedded database', { shuffle: false }, () => {
  describe('durability of the embedded database', () => {
    test('commits synchronously', async () => {
      const { rows } = await pool.query('show synchronous_commit');
      expect(rows).toEqual([{ synchronous_commit: 'on' }]);
    });

    test('the start-up self-test saw an fsync for a commit', () => {
      expect(embedded.durable).toBe(true);
      expect(logged).toEqual([]);
    });

    test('every commit is flushed, a read is not', async () => {
      await pool.query('create table kept (n int)');
      const before = embedded.flushes();
      for (let n = 0; n < 10; n += 1) await pool.query('insert into kept values ($1)', [n]);
      const after = embedded.flushes();
      expect(after - before).toBeGreaterThanOrEqual(10);
      for (let n = 0; n < 10; n += 1) await pool.query('select count(*) from kept');
      expect(embedded.flushes()).toBe(after);
    });

    test('control: with synchronous_commit off there is no fsync', async () => {
      const client = await newClient();
      await client.query('set synchronous_commit = off');
      const before = embedded.flushes();
      await client.query('insert into kept values (99)');
      expect(embedded.flushes()).toBe(before);
      await client.query('set synchronous_commit = on');
      await client.end();
    });
  });

  describe('virtual connections', () => {
    test('the transaction of a lost connection is rolled back, and the next one in the queue continues', async () => {
      const holder = await newClient();
      await holder.query('begin');
      await holder.query('insert into kept values (1000)');
      const waiting = pool.query('select count(*)::int as n from kept where n = 1000');
      cut(holder);
      expect((await waiting).rows).toEqual([{ n: 0 }]);
    });

    test('a connection lost while waiting never runs its statement', async () => {
      const holder = await newClient();
      const waiter = await newClient();
      await holder.query('begin');
      const waiting = waiter.query('insert into kept values (2000)').catch((error: Error) => error);
      cut(waiter);
      expect(await waiting).toBeInstanceOf(Error);
      await holder.query('commit');
      expect((await holder.query('select 1 from kept where n = 2000')).rowCount).toBe(0);
      await holder.end();
    });

    test('a closed connection deallocates its prepared statements', async () => {
      const client = await newClient();
      await client.query({ name: 'left behind', text: 'select 1' });
      await client.end();
      const { rows } = await pool.query(`select name from pg_prepared_statements where name like '%left behind'`);
      expect(rows).toEqual([]);
    });

    test('a cancel request is closed without effect', async () => {
      const running = pool.query('select count(*)::int as n from generate_series(1, 100000)');
      const line = (embedded.poolConfig.stream as () => VirtualConnection)().connect();
      await once(line, 'connect');
      const request = Buffer.alloc(16);
      request.writeInt32BE(16, 0);
      request.writeInt32BE(80_877_102, 4);
      line.resume().write(request);
      await once(line, 'end');
      expect((await running).rows).toEqual([{ n: 100_000 }]);
    });

    test('LISTEN and NOTIFY do not fail', async () => {
      const client = await newClient();
      await client.query('listen news');
      await pool.query('notify news');
      expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
      await client.end();
    });
  });

  describe('a connection that blocks the others', () => {
    test('makes them fail with an error message, and its transaction is ended when idle for too long', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'raahi-embedded-'));
      const strict = await openEmbedded(folder, log, { waitMs: 100, idleInTransactionMs: 1_000 });
      const others = new Pool(strict.poolConfig);
      await others.query('create table kept (n int)');
      const holder = new Client(strict.poolConfig as ClientConfig);
      const lost = new Promise<Error>((resolve) => holder.on('error', resolve));
      await holder.connect();
      await holder.query('begin');
      await holder.query('insert into kept values (1)');
      await expect(others.query('select 1')).rejects.toMatchObject({
        code: '55P03',
        message: expect.stringContaining('does that transaction use the database outside itself?'),
      });
      expect((await lost).message).toContain('was idle in a transaction for too long');
      expect((await others.query('select * from kept')).rows).toEqual([]);
      await others.end();
      await strict.close();
      rmSync(folder, { recursive: true, force: true });
    });
  });

  test('the responses of past queries are not kept in memory', async () => {
    // As parsed messages these 200,000 rows would be more than the heap of the thread.
    for (let round = 0; round < 20; round += 1)
      await pool.query(`select n, repeat('x', 20) as pad from generate_series(1, 10000) n`);
    expect(logged).toEqual([]);
  });

  test('while the embedded server crashes and restarts, queries fail as with an unreachable server or wait', async () => {
    const queries = Array.from({ length: 40 }, async (_, index) => {
      if (index === 10) await pool.query('copy kept from stdin');
      return (await pool.query('select count(*)::int as n from kept where n < 10')).rows;
    });
    const results = await Promise.allSettled(queries);
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failed.length).toBeGreaterThan(0);
    for (const error of failed) expect(isDatabaseUnavailable(error), String(error)).toBe(true);
    // One that arrives while the thread ends is not lost on it.
    expect((await pool.query('select count(*)::int as n from kept where n < 10')).rows).toEqual([{ n: 10 }]);
    expect(logged.splice(0).join()).toContain('The embedded database has stopped; restarting it.');
  });

  test('when the embedded server crashes, open queries fail, it is restarted, and the crash is logged', async () => {
    // COPY FROM STDIN is the one statement that crashes the single-session server.
    await expect(pool.query('copy kept from stdin')).rejects.toThrow('The embedded database crashed');
    const { rows } = await pool.query('select count(*)::int as n from kept where n < 10');
    expect(rows).toEqual([{ n: 10 }]);
    expect(logged.join()).toContain('The embedded database has stopped; restarting it.');
  });

  describe('a folder that cannot be used', () => {
    test('is reported when it is a file', async () => {
      const file = join(root, 'a-file');
      writeFileSync(file, '');
      await expect(openEmbedded(file)).rejects.toThrow(
        /^The folder .* of the embedded database cannot be created or used/,
      );
    });

    test('is locked while open, by any path, and released on close', async () => {
      await expect(openEmbedded(join(root, '..', root.slice(root.lastIndexOf('/'))))).rejects.toThrow('is in use by');
      const place = await createTestDatabase();
      const lock = await lockDirectory(place.dataDir);
      expect((await lockDirectory(place.dataDir)).state).toBe('held');
      if (lock.state === 'ours') await lock.release();
      const again = await lockDirectory(place.dataDir);
      expect(again.state).toBe('ours');
      if (again.state === 'ours') await again.release();
      await place.remove();
    });
  });
});
