import { expect, test } from 'vitest';
import { pageSlug } from './landing-page.ts';

test.each([
  ['Rajasthan', 'Jaipur', 'rajasthan/jaipur'],
  ['Himachal Pradesh', 'Spiti  Valley', 'himachal-pradesh/spiti-valley'],
  ['  Kerala ', ' ALLEPPEY ', 'kerala/alleppey'],
  ['Puducherry', 'Pondichéry', 'puducherry/pondichery'],
  ['Jammu & Kashmir', 'Śrīnagar', 'jammu-and-kashmir/srinagar'],
  ['Goa', "St. Mary's  – Fort_1", 'goa/st-marys-fort-1'],
  ['Goa', '../../admin', 'goa/admin'],
  ['Ｇｏａ', 'Ｐａｎａｊｉ', 'goa/panaji'],
])('%s and %s become %s', (state, destination, slug) => {
  expect(pageSlug(state, destination)).toBe(slug);
  expect(slug).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+$/);
});

test('a slug is unchanged when slugged again', () => {
  expect(pageSlug('himachal-pradesh', 'spiti-valley')).toBe('himachal-pradesh/spiti-valley');
});

test.each([
  ['', 'Jaipur'],
  ['Rajasthan', ' - '],
  ['राजस्थान', 'जयपुर'],
])('%s and %s have no slug', (state, destination) => {
  expect(pageSlug(state, destination)).toBeNull();
});
