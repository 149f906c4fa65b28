import { describe, expect, test } from 'vitest';
import { somePackage } from '#tests/factories/packages.ts';
import { discountPaise, durationDays } from '../content/category.ts';
import { searchTerms, statesOf } from '../content/search-terms.ts';
import { sampleItinerary } from '../core/itinerary.ts';
import { canonicalSearchUrl } from '../search/canonical-search-url.ts';
import {
  durationLabel,
  filterChips,
  packageSearchUrl,
  parseDuration,
  parsePackageSearch,
} from '../search/package-search.ts';

test.each([
  ['6 Days / 5 Nights', 6],
  ['About 10 days', 10],
  ['A long weekend', null],
  ['', null],
])('%j is parsed as %j days', (duration, days) => {
  expect(durationDays(duration)).toBe(days);
});

test.each([
  [100, 150, 50],
  [100, 100, null],
  [100, 90, null],
  [100, null, null],
  // The preview of a form without a price.
  [0, 150, null],
])('at %j instead of %j the discount is %j', (price, original, saved) => {
  expect(discountPaise(price, original)).toBe(saved);
});

describe('the itinerary', () => {
  const labels = (duration: string) => sampleItinerary({ destination: 'Goa', duration }).map(({ label }) => label);

  test.each([
    ['1 Day', 1],
    ['2 Days / 1 Night', 2],
    ['6 Days', 6],
    ['7 Days', 7],
    ['no number', 5],
    ['0 days', 1],
  ])('for %j has %i days', (duration, days) => {
    expect(labels(duration)).toEqual(Array.from({ length: days }, (_, day) => `Day ${day + 1}`));
  });

  test('of a longer trip has seven entries, the last covering the remaining days', () => {
    expect(labels('12 Days')).toEqual(['Day 1', 'Day 2', 'Day 3', 'Day 4', 'Day 5', 'Day 6', 'Days 7 to 12']);
  });

  test('begins with the arrival and ends with the departure', () => {
    const days = sampleItinerary({ destination: 'Agra', duration: '3 days' });
    expect(days.map(({ title }) => title)).toEqual(['Arrival in Agra', 'What the trip is known for', 'Farewell']);
  });

  test.each([
    ['Delhi, Agra and Jaipur', 'Delhi'],
    ['Udaipur, Rajasthan', 'Udaipur'],
    ['Kurukshetra and Pinjore, Haryana', 'Kurukshetra'],
    ['Andaman and Nicobar Islands', 'Andaman and Nicobar Islands'],
  ])('a trip to %s begins in %s', (destination, first) => {
    expect(sampleItinerary({ destination, duration: '3 days' })[0]?.title).toBe(`Arrival in ${first}`);
  });
});

describe('the URL of a search', () => {
  const read = (query: string) => parsePackageSearch(new URLSearchParams(query));

  test('is parsed and built without loss', () => {
    const query =
      'destination=Goa&duration=4-6&travelers=2&origin=Pune&category=beach&theme=food&price=10000-20000&month=october&exact=1&sort=rating&page=2';
    expect(read(query)).toEqual({
      destination: 'Goa',
      duration: '4-6',
      travelers: '2',
      origin: 'Pune',
      category: 'beach',
      theme: 'food',
      price: '10000-20000',
      month: 10,
      exact: true,
      sort: 'rating',
      page: 2,
    });
    expect(packageSearchUrl(read(query), { page: 2 })).toBe(`/search?${query}`);
  });

  test('any change resets the page; defaults are left out', () => {
    expect(packageSearchUrl(read('page=4&sort=rating'), { sort: 'popularity' })).toBe('/search');
  });

  test.each([
    'category=spa&theme=%00&sort=cheapest&page=0',
    'page=1.5&duration=long',
    'page=99999999&duration=3-',
    'price=9-3&month=13&exact=yes',
    '',
  ])('invalid parameters are ignored: %j', (query) => {
    expect(packageSearchUrl(read(query))).toBe('/search');
  });

  test.each([
    ['4-6', { min: 4, max: 6 }],
    ['10+', { min: 10, max: null }],
    ['6-4', { min: 4, max: 6 }],
    ['5', null],
    ['-5', null],
    ['', null],
  ])('duration %j is %j', (text, range) => {
    expect(parseDuration(text)).toEqual(range);
  });

  test.each([
    ['4-6', '4 to 6 days'],
    ['7-3', '3 to 7 days'],
    ['5-5', '5 days'],
    ['1-1', '1 day'],
    ['10+', '10 days or more'],
  ])('the label of duration %s is %s', (text, name) => {
    expect(durationLabel(text)).toBe(name);
  });

  test('a plus sign typed into the URL arrives as a space and is accepted', () => {
    expect(read('duration=10+').duration).toBe('10+');
    expect(packageSearchUrl(read('duration=10+'))).toBe('/search?duration=10%2B');
  });

  test('chips show the active filters, each with the URL that removes it', () => {
    expect(filterChips(read('destination=Goa&duration=10%2B&category=mountains&theme=food'))).toEqual([
      { label: 'Mountains', removeTo: '/search?destination=Goa&duration=10%2B&theme=food' },
      { label: 'Food', removeTo: '/search?destination=Goa&duration=10%2B&category=mountains' },
      { label: '10 days or more', removeTo: '/search?destination=Goa&category=mountains&theme=food' },
    ]);
    expect(filterChips(read('category=beach&travelers=2'))).toEqual([
      { label: 'Beach', removeTo: '/search?travelers=2' },
    ]);
    expect(filterChips(read('category=food&theme=food&origin=Pune'))).toEqual([
      { label: 'Food', removeTo: '/search?origin=Pune&theme=food' },
      { label: 'Food', removeTo: '/search?origin=Pune&category=food' },
      { label: 'From Pune', removeTo: '/search?category=food&theme=food' },
    ]);
  });

  test.each([
    ['', '/search'],
    ['theme=food&sort=rating&page=3&travelers=2&origin=Pune', '/search?theme=food'],
    ['page=2', '/search?page=2'],
    ['category=honeymoon&page=2', '/search?theme=honeymoon&page=2'],
    ['category=honeymoon', '/search?theme=honeymoon'],
    ['theme=adventure', '/search?category=adventure'],
    ['destination=Goa', '/search?destination=Goa'],
    ['destination=GOA', '/search?destination=Goa'],
    ['destination=jammu+and+kashmir', '/search?destination=Jammu+and+Kashmir'],
    ['destination=varanasi', '/search?destination=Varanasi'],
    ['destination=tour+goa', null],
    ['destination=Rajastan', null],
    ['destination=tigers', null],
    ['theme=food&destination=Goa', null],
    ['category=honeymoon&theme=honeymoon', null],
    ['duration=4-6', null],
  ])('the canonical URL of %j is %j', (query, address) => {
    expect(canonicalSearchUrl(read(query))).toBe(address);
  });
});

describe('search terms', () => {
  test('a place has its alternative names and its state as terms', () => {
    const terms = searchTerms(somePackage({ title: 'Three days', destination: 'Mumbai', category: 'heritage' }));
    expect(terms).toEqual(['#heritage', 'bombay', 'days', 'heritage', 'maharashtra', 'mumbai', 'three']);
  });

  test('themes are terms and filters', () => {
    expect(searchTerms(somePackage({ themes: ['food'] }))).toEqual(expect.arrayContaining(['food', '#food']));
  });

  test('states follow from the destination, or else from the title', () => {
    expect(statesOf({ destination: 'Delhi, Agra and Jaipur', title: '' })).toEqual([
      'Delhi',
      'Uttar Pradesh',
      'Rajasthan',
    ]);
    expect(statesOf({ destination: 'The south', title: 'Munnar and Ooty' })).toEqual(['Kerala', 'Tamil Nadu']);
  });
});
