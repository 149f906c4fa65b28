import { describe, expect, test } from 'vitest';
import { hostileText } from '#tests/factories/hostile-text.ts';
import { maxQueryLength, parsePackageSearch } from './package-search.ts';
import { parseRecentPackageSearch } from './recent-package-searches.ts';
import { storedPackageSearch } from './stored-package-search.server.ts';

const stored = (query: string) => storedPackageSearch(parsePackageSearch(new URLSearchParams(query)));

describe('a recent search of packages', () => {
  test.each([
    ['destination=Kerala', 'Kerala', ''],
    ['destination=%E0%A4%97%E0%A5%8B%E0%A4%B5%E0%A4%BE', 'गोवा', ''],
    ['destination=Goa&category=beach&month=december', 'Goa', 'Beach, December'],
    ['category=beach', 'Beach', ''],
    ['theme=wildlife&duration=4-6', 'Wildlife', '4 to 6 days'],
    ['category=mountains&month=june', 'Mountains', 'June'],
    ['price=0-10000', 'Up to ₹10,000', ''],
  ])('%s is called %s', (query, title, details) => {
    const search = stored(query);
    expect(search).toMatchObject({ title, details });
    expect(parseRecentPackageSearch({ ...search, at: 5 })).toEqual(search);
  });

  test('has no page, order or exact spelling', () => {
    expect(stored('destination=Goa&page=3&sort=rating&exact=1')?.url).toBe('/search?destination=Goa');
  });

  test.each(['', 'page=2', 'sort=rating', 'travelers=2'])('%s is nothing to remember', (query) => {
    expect(stored(query)).toBeNull();
  });

  test('may have the longest text in any script', () => {
    for (const text of ['ക'.repeat(maxQueryLength), hostileText.slice(0, maxQueryLength)]) {
      const search = stored(new URLSearchParams({ destination: text }).toString());
      expect(search?.title.length).toBeGreaterThan(0);
      if (search) expect(parseRecentPackageSearch(search)).toEqual(search);
    }
  });

  test.each([
    { url: 'https://evil.example/search?destination=Goa', title: 'Goa' },
    { url: '//evil.example/search?x=1', title: 'Goa' },
    { url: 'javascript:alert(1)', title: 'Goa' },
    { url: '/search?a b', title: 'Goa' },
    { url: '/search', title: 'Goa' },
    { url: '/search?destination=Goa', title: '' },
    { url: '/search?destination=Goa' },
    { url: 5, title: 'Goa' },
    null,
    'Goa',
  ])('%j in the storage is none', (value) => {
    expect(parseRecentPackageSearch(value)).toBeNull();
  });
});
