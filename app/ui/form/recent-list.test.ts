import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeStorage } from '#tests/fake-storage.ts';
import { clearAllDrafts, draftKey, hasRecentValues, rememberRecent, saveDraft } from './draft-store.ts';
import { recentList } from './recent-list.ts';

let localStorage: FakeStorage;
beforeEach(() => {
  localStorage = new FakeStorage();
  vi.stubGlobal('window', { sessionStorage: new FakeStorage(), localStorage });
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type City = { city: string; stars: number };
const cities = recentList<City>({
  name: 'recent-cities',
  parse: (stored) => {
    const { city, stars } = Object(stored) as Record<string, unknown>;
    return typeof city === 'string' && typeof stars === 'number' ? { city, stars } : null;
  },
  isSame: (one, other) => one.city === other.city,
});
const remember = (owner: string | null, city: string, stars = 1) => {
  vi.advanceTimersByTime(1);
  rememberRecent('recent-cities', owner, { city, stars });
};
const names = (owner: string | null) => cities.read(owner).map(({ value }) => value.city);

test('a browser with recent values of any owner is told from one with drafts only', () => {
  saveDraft('lead', 'owner', { draft: {}, version: null });
  expect(hasRecentValues()).toBe(false);
  remember('owner', 'Pune');
  expect(hasRecentValues()).toBe(true);
  clearAllDrafts();
  expect(hasRecentValues()).toBe(false);
});

describe('a list of recent values', () => {
  test('has the latest first, and each once', () => {
    remember(null, 'Delhi');
    remember(null, 'Pune');
    remember(null, 'Delhi', 5);
    expect(cities.read(null)).toEqual([
      { value: { city: 'Delhi', stars: 5 }, at: 1003 },
      { value: { city: 'Pune', stars: 1 }, at: 1002 },
    ]);
  });

  test('has four, can lose one, and can be cleared', () => {
    for (const city of ['A', 'B', 'C', 'D', 'E']) remember(null, city);
    expect(names(null)).toEqual(['E', 'D', 'C', 'B']);
    cities.remove(null, { city: 'D', stars: 0 });
    expect(names(null)).toEqual(['E', 'C', 'B', 'A']);
    cities.clear(null);
    expect(names(null)).toEqual([]);
  });

  test('is of its owner; what a visitor had is the user’s after the login, once', () => {
    remember('ravi', 'Ooty');
    remember(null, 'Delhi');
    remember('asha', 'Delhi');
    remember(null, 'Pune');
    expect(names('asha')).toEqual(['Pune', 'Delhi']);
    expect(names(null)).toEqual(['Pune', 'Delhi']);
    cities.remove('asha', { city: 'Delhi', stars: 0 });
    expect(names('asha')).toEqual(['Pune']);
    remember('asha', 'Goa');
    expect(names('asha')).toEqual(['Goa', 'Pune']);
    cities.clear('asha');
    expect([names('asha'), names(null), names('ravi')]).toEqual([[], [], ['Ooty']]);
  });

  test('has the others again when one value was remembered many times', () => {
    remember(null, 'Pune');
    for (let visits = 0; visits < 50; visits += 1) remember(null, 'Delhi');
    expect(names(null)).toEqual(['Delhi', 'Pune']);
    for (let stars = 0; stars < 50; stars += 1) remember(null, 'Goa', stars);
    expect(localStorage[draftKey('recent-cities', null)]?.toString().length).toBeLessThan(1000);
  });

  test('is emptied by logging out', () => {
    remember('asha', 'Delhi');
    remember(null, 'Pune');
    clearAllDrafts();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(names('asha')).toEqual([]);
  });

  test.each([
    ['no list', '{"length":1}'],
    ['no JSON', '['],
    ['null', 'null'],
  ])('with %s in the storage is empty', (_, text) => {
    localStorage.setItem(draftKey('recent-cities', null), text);
    expect(cities.read(null)).toEqual([]);
    remember(null, 'Delhi');
    expect(names(null)).toEqual(['Delhi']);
  });

  test('leaves out what is not a value, and takes those without a time as the oldest', () => {
    const stored = [
      { city: 'Old', stars: 1 },
      null,
      { city: 1 },
      { city: 'New', stars: 2, at: 5 },
      { city: 'Odd', stars: 3, at: 'now' },
    ];
    localStorage.setItem(draftKey('recent-cities', null), JSON.stringify(stored));
    expect(names(null)).toEqual(['New', 'Old', 'Odd']);
  });

  test('is empty where storage is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new Error('blocked');
      },
    });
    expect(() => remember(null, 'Delhi')).not.toThrow();
    expect(names(null)).toEqual([]);
  });
});
