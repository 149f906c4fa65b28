import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routeBuild } from '#tests/served-routes.ts';
import { siteModules } from '#tests/shared-site.ts';
import { packageSearchQuery, parsePackageSearch } from '~/features/packages/search/package-search.ts';
import { parseTrainSearch, sharedTrainSearchQuery } from '~/features/trains/search/parse-train-search.server.ts';
import { withQuery } from '~/shared/paths/with-query.ts';
import { createAddressBook } from './shared-page-address.server.ts';

const today = '2026-11-23';
const find = createAddressBook(routeBuild(siteModules()));
const urlOf = (address: string): string | null => find(address, today)?.url ?? null;

describe('the address of a shared page', () => {
  test.each([
    ['/?utm_source=letter&gclid=1', '/'],
    ['/_.data', '/_.data'],
    ['/search?page=1&sort=popularity&sort=rating&x=1', '/search'],
    ['/search?sort=rating&destination= Goa ', '/search?destination=Goa&sort=rating'],
    ['/trains/search?to=BCT&from=NDLS&min=0&max=9999&class=all', `/trains/search?from=NDLS&to=BCT&date=${today}`],
    [
      '/trains/search.data?from=NDLS&to=BCT&_routes=root',
      `/trains/search.data?from=NDLS&to=BCT&date=${today}&_routes=root`,
    ],
    ['/trains?date=2026-11-23&class=ALL', '/trains'],
    ['/destinations/kerala/munnar', '/destinations/kerala/munnar'],
  ])('%s is %s', (asked, canonical) => {
    expect(urlOf(asked)).toBe(canonical);
  });

  test.each([
    '/login',
    '/trains/booking?train=12951',
    // React Router ignores the case: this is the booking form, not the page of a route.
    '/trains/Booking',
    '/Trains/Confirmation',
    '/search.data?_routes=routes/admin/panel',
    '/search?_routes=root',
    '/trains/search?from=NDLS',
    '/nothing/here',
    '/admin',
    // The router resolves dot segments: these are other pages than their pattern says.
    '/destinations/../login',
    '/destinations/%2e%2E/login',
    '/destinations/kerala/..',
    '/destinations/kerala/...data',
    '/destinations/..\\login',
    '/destinations/kerala\\munnar',
    '//',
  ])('%s has none', (asked) => {
    expect(urlOf(asked)).toBeNull();
  });

  test('unknown parameters never multiply pages', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, value) => {
        fc.pre(!['destination', 'duration', 'travelers', 'origin', 'category', 'theme'].includes(name));
        fc.pre(!['price', 'month', 'exact', 'sort', 'page', '_routes'].includes(name));
        expect(
          urlOf(
            `/search?${new URLSearchParams([
              ['destination', 'Goa'],
              [name, value],
            ])}`,
          ),
        ).toBe('/search?destination=Goa');
      }),
    );
  });
});

const text = fc.string({ maxLength: 12 });
const pairs = (names: string[], values: string[]) =>
  fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(text, fc.constantFrom(...values))), { maxLength: 8 });

describe('the query in one spelling means the same', () => {
  const reread = (query: Record<string, string | number | undefined | null>): URLSearchParams =>
    new URL(withQuery('http://localhost/', query)).searchParams;

  test('for packages', () => {
    const names = ['destination', 'duration', 'travelers', 'origin', 'category', 'theme', 'price', 'month', 'exact'];
    const values = ['1-3', '10+', 'beach', 'family', '0-10000', '50000+', 'december', '1', '2', 'rating'];
    fc.assert(
      fc.property(pairs([...names, 'sort', 'page'], values), (given) => {
        const search = parsePackageSearch(new URLSearchParams(given));
        expect(parsePackageSearch(reread(packageSearchQuery(search)))).toEqual(search);
      }),
    );
  });

  test('for trains', () => {
    const names = ['from', 'fromCity', 'fromStation', 'to', 'toCity', 'toStation', 'date', 'class', 'available'];
    const values = ['NDLS', '1', 'morning', '500', '7000', '2026-11-20', '2026-12-01', '2031-01-01', '3A', 'price'];
    fc.assert(
      fc.property(pairs([...names, 'departs', 'min', 'max', 'sort'], values), (given) => {
        const query = new URLSearchParams(given);
        const canonical = sharedTrainSearchQuery(query, today);
        if (canonical) expect(parseTrainSearch(reread(canonical), today)).toEqual(parseTrainSearch(query, today));
      }),
    );
  });
});
