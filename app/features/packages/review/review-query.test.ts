import { describe, expect, test } from 'vitest';
import {
  detailsBackLink,
  packageDetailsUrl,
  packageDetailsUrlFrom,
  parseDetailsQuery,
  reviewListUrl,
} from './review-query.ts';

const opened = (address: string) => parseDetailsQuery(new URL(address, 'https://raahi.test').searchParams);

describe('the details of a package', () => {
  test('link back to the list they were opened from, with its filters', () => {
    const query = opened('/admin/packages/p1?from=approved&q=goa&category=beach');
    expect(detailsBackLink(query)).toEqual({ name: 'Approved', to: reviewListUrl(query) });
    expect(opened(packageDetailsUrl(query, 'p2'))).toEqual(query);
    expect(detailsBackLink(opened('/admin/packages/p1'))).toEqual({ name: 'Pending', to: '/admin/pending' });
  });

  test.each([
    ['deals', '/admin/deals?q=goa+beach&sort=discount&page=2', 'Deals'],
    ['bidding', '/admin/bidding', 'Bidding'],
    ['audit', '/admin/audit?kind=package', 'Audit'],
  ] as const)('opened from %s link back to the same URL, also after the reject dialog', (from, here, name) => {
    const query = opened(packageDetailsUrlFrom(from, here, 'p1'));
    expect(detailsBackLink(query)).toEqual({ name, to: here });
    expect(opened(packageDetailsUrl(query, 'p1', { reject: 'yes' })).opened).toEqual(query.opened);
  });

  test('never link back to a URL outside the panel', () => {
    for (const at of ['//evil.example', 'https://evil.example/?x', '../../logout', '%0d%0aSet-Cookie:a'])
      expect(detailsBackLink(opened(`/admin/packages/p1?from=deals&at=${encodeURIComponent(at)}`)).to).toMatch(
        /^\/admin\/deals(\?|$)/,
      );
    expect(opened('/admin/packages/p1?from=elsewhere&at=x').opened).toBeNull();
  });
});
