import { expect, test } from 'vitest';
import { pageKindName, pageKindOf } from './page-kind.ts';

test.each([
  ['/', 'home'],
  ['/_root.data', 'home'],
  ['/search', 'search'],
  ['/search.data', 'search'],
  ['/package/1c9e/anything', 'package'],
  ['/trains', 'trains'],
  ['/trains.data', 'trains'],
  ['/trains/search', 'train-search'],
  ['/trains/search.data', 'train-search'],
  ['/trains/booking', 'booking'],
  ['/trains/confirmation/RAAHI1', 'confirmation'],
  ['/trains/nonsense', 'trains'],
  ['/destinations/kerala/munnar', 'guides'],
  ['/agent.data', 'agent'],
  ['/sitemap.xml', 'machines'],
  ['/images/package_images/a.jpg', 'pictures'],
  ['/wp-login.php', 'other'],
  ['/__proto__', 'other'],
  ['//', 'home'],
])('%s is a page of kind %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind);
});

test('an unknown kind is shown as it is', () => {
  expect(pageKindName('train-search')).toBe('Train results');
  expect(pageKindName('flights')).toBe('flights');
  expect(pageKindName('constructor')).toBe('constructor');
});
