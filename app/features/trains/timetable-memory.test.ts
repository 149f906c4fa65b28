import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Queryable } from '~/server/database/database.server.ts';
import { forgetTimetable, remembered } from './timetable-memory.server.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const database = () => ({}) as Queryable;
let names = 0;

/** Answers that are counted: '1 of a' is the first read of 'a'. */
const counted = (most = 10) => {
  const reads: string[] = [];
  names += 1;
  const read = remembered(`test ${names}`, most, async (_db, key) => {
    reads.push(key);
    return `${reads.filter((one) => one === key).length} of ${key}`;
  });
  return { read, reads };
};

describe('what the timetable answered', () => {
  test('is kept for half a minute, so that a new fare is seen soon', async () => {
    const { read } = counted();
    const db = database();
    expect(await read(db, 'a')).toBe('1 of a');
    vi.advanceTimersByTime(29_999);
    expect(await read(db, 'a')).toBe('1 of a');
    vi.advanceTimersByTime(1);
    expect(await read(db, 'a')).toBe('2 of a');
  });

  test('is kept for each database and each key by itself', async () => {
    const { read } = counted();
    const db = database();
    await read(db, 'a');
    expect(await read(db, 'b')).toBe('1 of b');
    expect(await read(database(), 'a')).toBe('2 of a');
    expect(await read(db, 'a')).toBe('1 of a');
  });

  test('is forgotten by an import', async () => {
    const { read } = counted();
    const db = database();
    await read(db, 'a');
    forgetTimetable(db);
    expect(await read(db, 'a')).toBe('2 of a');
  });

  test('takes no more room than it may', async () => {
    const { read, reads } = counted(2);
    const db = database();
    for (const key of ['a', 'b', 'c', 'a']) await read(db, key);
    expect(reads).toEqual(['a', 'b', 'c', 'a']);
  });

  test('is asked for again at once after a failure, and an old failure takes no newer answer away', async () => {
    const asked: { fail: (reason: Error) => void; answer: (value: string) => void }[] = [];
    const read = remembered(
      'test failures',
      10,
      () => new Promise<string>((answer, fail) => asked.push({ answer, fail })),
    );
    const db = database();
    const first = read(db, 'a');
    vi.advanceTimersByTime(30_000);
    const second = read(db, 'a');
    asked[1]?.answer('a newer answer');
    asked[0]?.fail(new Error('the database is away'));
    await expect(first).rejects.toThrow('away');
    expect(await second).toBe('a newer answer');
    expect(await read(db, 'a')).toBe('a newer answer');
    vi.advanceTimersByTime(30_000);
    const third = read(db, 'a');
    asked[2]?.fail(new Error('the database is away'));
    await expect(third).rejects.toThrow('away');
    const fourth = read(db, 'a');
    asked[3]?.answer('again');
    expect(await fourth).toBe('again');
  });
});
