import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { accountsApp } from '#tests/factories/accounts.ts';
import { someUser } from '#tests/factories/agents.ts';
import { flushFiguresTicker } from '~/job-registry.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { requireAllowed } from '~/server/request-context.server.ts';
import { recordResponseTime } from '~/server/response-times/response-times.server.ts';
import { response_times } from '~/server/response-times/response-times.tables.server.ts';
import { parsePackageSearch } from '../packages/search/package-search.ts';
import { emptySearchResult } from '../packages/search/search-result.ts';
import { search_days, search_terms } from './analytics.tables.server.ts';
import { loadAnalytics } from './load-analytics.server.ts';
import { purgeAnalytics } from './purge-analytics.server.ts';
import { describePackageSearch, recordSearchOf } from './record-search.server.ts';
import { flushSearches, recordSearch } from './search-counter.server.ts';
import { normalizeSearchTerm } from './search-term.ts';

const database = await testDatabase();
const clock = manualClock(new Date('2026-11-20T06:30:00Z'));
const app = await accountsApp(database, { clock });
afterAll(() => app.stopJobs());
beforeEach(async () => {
  await flushSearches(app);
  await emptyTables(app.db, 'search_days', 'search_terms');
});

/** The same database as seen by another process, with its own in-memory counts. */
const otherProcess = () => ({ ...app, database: Object.create(database) as Database });
const miss = (term: string, at = app) => recordSearch(at, { kind: 'trains', found: false, term });
const misses = async () =>
  requireAllowed(await loadAnalytics(app, someUser('admin'), 30)).misses.map(({ kind, term, searches }) => [
    kind,
    term,
    searches,
  ]);

describe('a stored search term', () => {
  test.each([
    ['  Xanadú ', 'xanadu'],
    ['New-Delhi to LEH', 'new delhi to leh'],
    ['12952', '12952'],
    ['लेह', 'लेह'],
  ])('%s becomes %s', (typed, term) => expect(normalizeSearchTerm(typed)).toBe(term));

  test.each(['', ' !? ', 'asha@example.in', '98765 43210', '+91-98765-43210', `my name is ${'a'.repeat(60)}`])(
    '%s is not stored',
    (typed) => expect(normalizeSearchTerm(typed)).toBeNull(),
  );

  test('is short after folding too: one ligature becomes eighteen characters', () => {
    const folded = normalizeSearchTerm('\u{fdfa}'.repeat(7));
    expect([...(folded ?? '')].length).toBeLessThanOrEqual(60);
  });

  test.each(['leh\0', 'leh\ud800'])('%j loses what a database can not store', (typed) =>
    expect(normalizeSearchTerm(typed)).toBe('leh'),
  );
});

test('searches of several processes add up, day by day and term by term', async () => {
  const other = otherProcess();
  for (let turn = 0; turn < 3; turn += 1) {
    recordSearch(app, { kind: 'trains', found: true, term: null });
    miss('leh');
    miss('leh', other);
    miss('xanadu', other);
    recordSearch(other, { kind: 'packages', found: false, term: null });
    await Promise.all([flushSearches(app), flushSearches(other)]);
  }
  expect(await misses()).toEqual([
    ['trains', 'leh', 6],
    ['trains', 'xanadu', 3],
  ]);
  expect(requireAllowed(await loadAnalytics(app, someUser('admin'), 30)).searches).toEqual({
    trains: { searches: 12, empty: 9 },
    packages: { searches: 3, empty: 3 },
  });
});

test('corrected and relaxed searches are listed with their terms', async () => {
  for (let turn = 0; turn < 2; turn += 1)
    recordSearch(app, {
      kind: 'packages',
      found: true,
      term: 'rajsthan',
      changes: [{ change: 'corrected', term: 'rajsthan' }],
    });
  recordSearch(app, {
    kind: 'packages',
    found: true,
    term: null,
    changes: [{ change: 'relaxed', term: 'manali beach' }],
  });
  await flushSearches(app);
  const { changed, misses: empty } = requireAllowed(await loadAnalytics(app, someUser('admin'), 30));
  expect(changed.map(({ outcome, term, searches }) => [outcome, term, searches])).toEqual([
    ['corrected', 'rajsthan', 2],
    ['relaxed', 'manali beach', 1],
  ]);
  expect(empty).toEqual([]);
});

test('junk searches make room for frequent ones, in memory and in the list of the day', async () => {
  const junk = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) miss(`junk ${at}`);
  };
  miss('leh');
  miss('leh');
  junk(0, 600);
  miss('spiti');
  miss('spiti');
  await flushSearches(app);
  junk(600, 1000);
  await flushSearches(app);
  junk(1000, 1400);
  miss('leh');
  await flushSearches(app);
  miss('spiti');
  miss('xanadu');
  await flushSearches(app);
  const stored = await app.db.select().from(search_terms).orderBy(desc(search_terms.searches), search_terms.term);
  expect(stored).toHaveLength(1000);
  expect(stored.slice(0, 2).map(({ term, searches }) => [term, searches])).toEqual([
    ['leh', 3],
    ['spiti', 3],
  ]);
  expect(stored.map(({ term }) => term)).toContain('xanadu');
});

test('an address adds at most fifty terms on a day, and its searches are still counted', async () => {
  const from = (address: string, term: string) => recordSearch(app, { kind: 'trains', found: false, term, address });
  for (let at = 0; at < 200; at += 1) from('203.0.113.9', `junk ${at}`);
  from('203.0.113.10', 'leh');
  await flushSearches(app);
  const stored = await app.db.select().from(search_terms).orderBy(search_terms.term);
  expect(stored).toHaveLength(51);
  expect(stored.map(({ term }) => term)).toContain('leh');
  const days = await app.db.select().from(search_days).orderBy(search_days.day);
  expect(days.map(({ searches, empty }) => [searches, empty])).toEqual([[201, 201]]);
});

test('a package search that only its filters leave empty is not counted', () => {
  const described = (query: string, total: number) =>
    describePackageSearch({
      search: parsePackageSearch(new URLSearchParams(query)),
      found: { ...emptySearchResult(), total },
    });
  expect(described('destination=Xanadu', 0)).toEqual({ kind: 'packages', found: false, term: 'xanadu', changes: [] });
  for (const filter of ['category=beach', 'theme=wildlife', 'duration=1-3', 'price=0-10000', 'month=may'])
    expect(described(`destination=Goa&${filter}`, 0)).toBeNull();
  expect(described('destination=Goa&category=beach', 3)).toMatchObject({ found: true });
});

test('a search that an administrator opens is not counted', async () => {
  const query = new URLSearchParams({ destination: 'xanadu' });
  const search = { kind: 'packages', found: false, term: 'xanadu' } as const;
  for (const user of [null, someUser('customer'), someUser('agent'), someUser('admin'), someUser('admin')])
    recordSearchOf(app, query, search, user, null);
  await flushSearches(app);
  expect(await misses()).toEqual([['packages', 'xanadu', 3]]);
});

test('a day begins at midnight in India', async () => {
  for (const instant of ['2026-11-20T18:29:59Z', '2026-11-20T18:30:00Z']) {
    miss('leh', { ...app, clock: manualClock(new Date(instant)) });
  }
  await flushSearches(app);
  const days = await app.db.select().from(search_days).orderBy(search_days.day);
  expect(days.map(({ day, searches }) => [day, searches])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ]);
});

test('counts that could not be written stay pending, and nothing is written twice', async () => {
  miss('leh');
  const db = Object.assign(Object.create(app.db), { transaction: () => Promise.reject(new Error('away')) });
  await expect(flushSearches({ ...app, db })).rejects.toThrow('away');
  miss('leh');
  await flushSearches(app);
  await flushSearches(app);
  expect(await misses()).toEqual([['trains', 'leh', 2]]);
});

test('a count that the database refuses is dropped, and the others of its batch are written', async () => {
  miss('x'.repeat(121));
  miss('leh');
  await flushSearches(app);
  miss('goa');
  await flushSearches(app);
  expect((await misses()).toSorted()).toEqual([
    ['trains', 'goa', 1],
    ['trains', 'leh', 1],
  ]);
  expect(await app.db.select({ searches: search_days.searches }).from(search_days)).toEqual([{ searches: 3 }]);
});

test('a flush that fails does not keep the other counters from being stored', async () => {
  miss('leh');
  recordResponseTime(app, '/search', 12);
  const db = Object.assign(Object.create(app.db), { transaction: () => Promise.reject(new Error('down')) });
  await expect(flushFiguresTicker.run({ ...app, db })).rejects.toThrow('down');
  expect(await app.db.$count(response_times)).toBe(1);
  await flushSearches(app);
  expect(await misses()).toEqual([['trains', 'leh', 1]]);
});

test('a bot can fill neither the memory nor the table', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    for (let word = 0; word < 2000; word += 1) miss(`word ${turn} ${word}`);
    await flushSearches(app);
  }
  expect(await app.db.$count(search_terms)).toBe(1000);
  miss('word 3 1999');
  miss('new one');
  await flushSearches(app);
  expect((await misses())[0]).toEqual(['trains', 'word 3 1999', 2]);
  expect(await app.db.$count(search_terms, sql`term = 'new one'`)).toBe(1);
  expect(await app.db.$count(search_terms)).toBe(1000);
  const [day] = await app.db.select().from(search_days);
  expect(day).toMatchObject({ searches: 8002, empty: 8002 });
});

test('a term may contain any characters', async () => {
  for (const term of ["o'brien", 'a "quoted" \\ word', '%_', 'ग अ']) miss(term);
  await flushSearches(app);
  expect((await misses()).map(([, term]) => term).toSorted()).toEqual(
    ['%_', 'a "quoted" \\ word', "o'brien", 'ग अ'].toSorted(),
  );
});

test('terms are purged after their retention period, counts later', async () => {
  miss('leh', { ...app, clock: manualClock(new Date('2026-07-01T06:30:00Z')) });
  miss('leh');
  await flushSearches(app);
  await purgeAnalytics(app);
  expect(await app.db.select({ day: search_terms.day }).from(search_terms)).toEqual([{ day: '2026-11-20' }]);
  expect(await app.db.$count(search_days)).toBe(2);
});
