import { beforeEach, expect, test } from 'vitest';
import { createCachedList } from './cached-list.server.ts';
import type { Db } from './database/database.server.ts';
import { createLog } from './log.server.ts';

const lines: string[] = [];
const log = createLog('warn', { write: (line) => void lines.push(line) });
let answers: Promise<string[]>[];
const fruits = createCachedList('fruits', () => answers.shift() ?? Promise.reject(new Error('no more answers')));
/** The key of a cache; no query reaches it. */
let app: { db: Db; log: typeof log };

beforeEach(() => {
  app = { db: {} as Db, log };
  lines.length = 0;
});

test('is read once for many pages, and again after a change', async () => {
  answers = [Promise.resolve(['apple']), Promise.resolve(['pear'])];
  expect(await Promise.all([fruits.list(app), fruits.list(app)])).toEqual([['apple'], ['apple']]);
  expect(await fruits.list(app)).toEqual(['apple']);
  fruits.clear(app.db);
  expect(await fruits.list(app)).toEqual(['pear']);
});

test('a failed query leaves a page without the list, and says so in the log', async () => {
  answers = [Promise.reject(new Error('the database is away'))];
  expect(await fruits.list(app)).toEqual([]);
  expect(lines.join()).toMatch(/the database is away.*the fruits could not be read/);
});

test('a slow database does not delay the page, and its answer is for the next ones', async () => {
  const slow = Promise.withResolvers<string[]>();
  answers = [slow.promise];
  expect(await fruits.list(app)).toEqual([]);
  slow.resolve(['apple']);
  expect(await fruits.list(app)).toEqual(['apple']);
});
