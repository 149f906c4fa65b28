import { expect, test, vi } from 'vitest';
import { ownDatabase } from '#tests/database.ts';
import { startProcess } from '#tests/process.ts';
import { openDatabase } from '../database.server.ts';

// Starts six processes with a database.
vi.setConfig({ testTimeout: 120_000 });

const writer = 'tests/processes/write-rows.ts';
const database = await ownDatabase();
await database.close();

test('kill -9 of a process that writes loses no acknowledged row', async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const environment = { ...database.environment, FIRST: String(round * 1_000_000) };
    const process = startProcess(writer, environment);
    await process.count(200);
    await process.kill('SIGKILL');
    acknowledged.push(...process.lines.filter((line) => line !== 'ready').map(Number));
  }
  const { pool, close } = await openDatabase(database);
  const { rows } = await pool.query<{ n: number; half: number }>('select n, half from acknowledged');
  await close();
  const stored = new Set(rows.map(({ n }) => n));
  expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
  expect(rows.filter(({ half }) => half !== 2)).toEqual([]);
  // Four writers: at most four rows per round were committed without their acknowledgement reaching us.
  expect(rows.length - acknowledged.length).toBeLessThanOrEqual(8);
});

test('a second process cannot open the folder of the embedded database until the first is killed', async () => {
  const first = startProcess(writer, { ...database.environment, FIRST: '5000000' });
  await first.line((line) => line === 'ready');
  const second = startProcess(writer, { ...database.environment, FIRST: '6000000' });
  const answer = await second.line((line) => line.startsWith('refused') || line === 'ready');
  expect(answer).toMatch(/^refused: The embedded database in .* is in use by another running process: stop that one/);
  expect(await second.exitCode).toBe(1);
  await Promise.all([first.kill('SIGKILL'), second.kill('SIGKILL')]);
  const third = startProcess(writer, { ...database.environment, FIRST: '7000000' });
  await third.line((line) => line === 'ready');
  await third.kill('SIGKILL');
});
