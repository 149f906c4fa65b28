import { expect, test } from 'vitest';
import { packageDetailsUrl, parseDetailsQuery, reviewListUrl } from './review-query.ts';

const opened = (address: string) => parseDetailsQuery(new URL(address, 'https://raahi.test').searchParams);

test('the details of a package know the list they were opened from, with its filters', () => {
  const query = opened('/admin/packages/p1?from=approved&q=goa&category=beach');
  expect(reviewListUrl(query)).toBe('/admin/approved?q=goa&category=beach');
  expect(opened(packageDetailsUrl(query, 'p2'))).toEqual(query);
  expect(reviewListUrl(opened('/admin/packages/p1?from=elsewhere'))).toBe('/admin/pending');
});
