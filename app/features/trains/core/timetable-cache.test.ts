import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Queryable } from '~/server/database/database.server.ts';
import { cachedTimetableBatch, cachedTimetableQuery, clearTimetableCache } from './timetable-cache.server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const database = () => ({}) as Queryable;
let names = 0;

/** A query that counts its calls: '1 of a' is the first read of 'a'. */
const counted = (most = 10) => {
  const reads: string[] = [];
  names += 1;
  const read = cachedTimetableQuery(`test ${names}`, most, async (_db, key) => {
    reads.push(key);
    return `${reads.filter((one) => one === key).length} of ${key}`;
  });
  return { read, reads };
};

describe('the timetable cache', () => {
  test('keeps results for 30 seconds', async () => {
    const { read } = counted();
    const db = database();
    expect(await read(db, 'a')).toBe('1 of a');
    vi.advanceTimersByTime(29_999);
    expect(await read(db, 'a')).toBe('1 of a');
    vi.advanceTimersByTime(1);
    expect(await read(db, 'a')).toBe('2 of a');
  });

  test('caches per database and key', async () => {
    const { read } = counted();
    const db = database();
    await read(db, 'a');
    expect(await read(db, 'b')).toBe('1 of b');
    expect(await read(database(), 'a')).toBe('2 of a');
    expect(await read(db, 'a')).toBe('1 of a');
  });

  test('is cleared by an import', async () => {
    const { read } = counted();
    const db = database();
    await read(db, 'a');
    clearTimetableCache(db);
    expect(await read(db, 'a')).toBe('2 of a');
  });

  test('is cleared when it is full', async () => {
    const { read, reads } = counted(2);
    const db = database();
    for (const key of ['a', 'b', 'c', 'a']) await read(db, key);
    expect(reads).toEqual(['a', 'b', 'c', 'a']);
  });

  test('does not cache failures, and an old failure does not remove a newer result', async () => {
    const calls: { fail: (reason: Error) => void; answer: (value: string) => void }[] = [];
    const read = cachedTimetableQuery(
      'test failures',
      10,
      () => new Promise<string>((answer, fail) => calls.push({ answer, fail })),
    );
    const db = database();
    const first = read(db, 'a');
    vi.advanceTimersByTime(30_000);
    const second = read(db, 'a');
    calls[1]?.answer('a newer result');
    calls[0]?.fail(new Error('the database is down'));
    await expect(first).rejects.toThrow('down');
    expect(await second).toBe('a newer result');
    expect(await read(db, 'a')).toBe('a newer result');
    vi.advanceTimersByTime(30_000);
    const third = read(db, 'a');
    calls[2]?.fail(new Error('the database is down'));
    await expect(third).rejects.toThrow('down');
    const fourth = read(db, 'a');
    calls[3]?.answer('again');
    expect(await fourth).toBe('again');
  });
});

describe('the timetable cache for many keys', () => {
  const countedBatch = (most = 10) => {
    const reads: string[][] = [];
    names += 1;
    const read = cachedTimetableBatch(`test ${names}`, most, async (_db, keys) => {
      reads.push(keys);
      if (keys.includes('broken')) throw new Error('no connection');
      return keys.map((key) => `${key}${reads.length}`);
    });
    return { read, reads };
  };

  test('reads those that are not cached with one query, each once, and answers in order', async () => {
    const { read, reads } = countedBatch();
    const db = database();
    expect(await read(db, ['b', 'a', 'b'])).toEqual(['b1', 'a1', 'b1']);
    expect(await read(db, ['a', 'c', 'b', 'd'])).toEqual(['a1', 'c2', 'b1', 'd2']);
    expect(reads).toEqual([
      ['b', 'a'],
      ['c', 'd'],
    ]);
    vi.advanceTimersByTime(30_000);
    expect(await read(db, ['a'])).toEqual(['a3']);
  });

  test('does not cache failures, and is cleared when it is full', async () => {
    const { read, reads } = countedBatch(3);
    const db = database();
    await expect(read(db, ['a', 'broken'])).rejects.toThrow('no connection');
    expect(await read(db, ['a'])).toEqual(['a2']);
    expect(await read(db, ['b', 'c', 'a'])).toEqual(['b3', 'c3', 'a3']);
    expect(reads).toHaveLength(3);
  });
});
