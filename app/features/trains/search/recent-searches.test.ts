import { describe, expect, test } from 'vitest';
import { parseRecentSearches, type RecentSearch, withoutRoute, withSearch } from './recent-searches.ts';

const city = (name: string) => ({ code: name.toLowerCase(), name, city: name, type: 'city' as const });
const search = (from: string, to: string, date = '2026-11-28'): RecentSearch => ({
  from: city(from),
  to: city(to),
  date,
  class: 'ALL',
});

describe('recent searches', () => {
  test('has the latest first and each route once', () => {
    const list = withSearch([search('Delhi', 'Mumbai'), search('Pune', 'Goa')], search('Pune', 'Goa', '2026-12-01'));
    expect(list).toEqual([search('Pune', 'Goa', '2026-12-01'), search('Delhi', 'Mumbai')]);
  });

  test('remembers four', () => {
    const routes = ['A', 'B', 'C', 'D', 'E'].reduce<RecentSearch[]>(
      (list, to) => withSearch(list, search('Delhi', to)),
      [],
    );
    expect(routes.map(({ to }) => to.name)).toEqual(['E', 'D', 'C', 'B']);
  });

  test('the way back is another route', () => {
    expect(withSearch([search('Delhi', 'Mumbai')], search('Mumbai', 'Delhi'))).toHaveLength(2);
    expect(withoutRoute([search('Delhi', 'Mumbai')], search('Mumbai', 'Delhi'))).toHaveLength(1);
    expect(withoutRoute([search('Delhi', 'Mumbai')], search('Delhi', 'Mumbai'))).toEqual([]);
  });

  test('leaves out what is not a search', () => {
    const good = search('Delhi', 'Mumbai');
    expect(
      parseRecentSearches([good, null, { from: 1 }, { ...good, date: 'tomorrow' }, { ...good, to: { code: 'x' } }]),
    ).toEqual([good]);
    expect(parseRecentSearches({ length: 1 })).toEqual([]);
    expect(parseRecentSearches([{ ...good, class: 'XX' }])).toEqual([good]);
  });
});
