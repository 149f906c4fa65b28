import { expect, test, vi } from 'vitest';
import { ownDatabase } from '#tests/database.ts';
import { startProcess } from '#tests/process.ts';
import { openDatabase } from '../open-database.server.ts';

// Starts two processes with a database.
vi.setConfig({ testTimeout: 120_000 });

const writer = 'tests/processes/write-rows.ts';

test('no second process opens the folder of a running one, whose kill -9 loses no acknowledged row', async () => {
  const database = await ownDatabase();
  await database.close();
  const first = startProcess(writer, database.environment);
  await first.line((line) => line === 'ready');
  const second = startProcess(writer, database.environment);
  const answer = await second.line((line) => line.startsWith('refused') || line === 'ready');
  expect(answer).toMatch(/^refused: The embedded database in .* is in use by another running process: stop that one/);
  expect(await second.exitCode).toBe(1);
  await first.count(200);
  await first.kill('SIGKILL');

  const acknowledged = first.lines.filter((line) => line !== 'ready').map(Number);
  const { pool, close } = await openDatabase(database);
  const { rows } = await pool.query<{ n: number; half: number }>('select n, half from acknowledged');
  await close();
  const stored = new Set(rows.map(({ n }) => n));
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  expect(rows.filter(({ half }) => half !== 2)).toEqual([]);
  // Four writers: at most four rows were committed without their acknowledgement reaching us.
  expect(rows.length - acknowledged.length).toBeLessThanOrEqual(4);
});
