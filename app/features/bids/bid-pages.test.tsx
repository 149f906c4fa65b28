import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import { bidList } from './bid-search.ts';
import { BiddingPage } from './bidding-page.tsx';
import type { FeaturedPackageView } from './home-places.server.ts';
import type { ListedBid } from './list-bids.server.ts';
import { OwnBidCard } from './own-bid-card.tsx';
import type { OwnBid } from './own-bids.server.ts';
import { HomePlaces } from './promote-page.tsx';

const render = (element: ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

const at = new Date('2026-11-02T04:30:00Z');

const ownBid = (id: string, rank: number, home_place: OwnBid['home_place']): OwnBid => ({
  id,
  package_id: id,
  package_title: id,
  bid_amount_paise: rupees(500),
  placement: 'homepage_featured',
  created_at: at,
  ends_on: null,
  ranking: { state: 'behind', rank, of: 9, to_lead: null, own_leads: false, to_reach: null },
  home_place,
});

test('the drawing highlights the places of the packages, not the ranks of their bids', () => {
  const ownPlaces = (active: OwnBid[]) =>
    [...render(<HomePlaces places={6} active={active} />).matchAll(/home-places__slot--own">(\d)/g)].map(([, n]) => n);
  expect(ownPlaces([ownBid('goa', 2, null)])).toEqual([]);
  expect(
    ownPlaces([ownBid('goa', 9, { home: 'shown', place: 4 }), ownBid('agra', 3, { home: 'hidden', place: null })]),
  ).toEqual(['4']);
});

test('a bid is raised to lead or, when another own bid leads, to be among the places of the home page', () => {
  const behind = { state: 'behind', rank: 7, of: 8, to_lead: rupees(2_410), own_leads: false, to_reach: null } as const;
  const to_reach = { amount: rupees(910), places: 6 };
  const amountOf = (ranking: OwnBid['ranking']) =>
    /promote\?package=goa&amp;amount=(\d+)#place-bid"[^>]*><span>Bid /.exec(
      render(<OwnBidCard bid={{ ...ownBid('goa', 7, null), ranking }} today="2026-11-20" isNew={false} />),
    )?.[1];
  expect(amountOf({ ...behind, to_reach })).toBe('2410');
  expect(amountOf({ ...behind, own_leads: true, to_reach })).toBe('910');
  expect(amountOf({ ...behind, own_leads: true })).toBeUndefined();
  expect(amountOf({ ...behind, to_lead: null, to_reach })).toBeUndefined();
  expect(amountOf({ state: 'leading', of: 8 })).toBeUndefined();
});

test('a bid says until when it holds, and when that is near', () => {
  const html = (ends_on: string | null) =>
    render(<OwnBidCard bid={{ ...ownBid('goa', 2, null), ends_on }} today="2026-11-20" isNew={false} />);
  expect(html('2026-11-22')).toMatch(/Until Sun, 22 Nov 2026.*Ends in 2 days.*Change last day/);
  expect(html('2026-12-05')).toContain('Until Sat, 5 Dec 2026');
  expect(html('2026-12-05')).not.toContain('Ends in');
  expect(html(null)).toMatch(/Set last day/);
});

const listedBid = (status: ListedBid['status']): ListedBid => ({
  id: status,
  bid_amount_paise: rupees(500),
  placement: 'homepage_featured',
  status,
  created_at: at,
  ends_on: null,
  ended_at: status === 'active' ? null : at,
  rank: status === 'active' ? 1 : null,
  package_title: 'Goa',
  package: { id: 'goa', title: 'Goa', destination: 'Goa', is_featured: true, is_public: true },
  agent: null,
});

const featured: FeaturedPackageView[] = [
  { id: 'goa', title: 'Goa', home: 'shown', place: 1, bid: { amount: rupees(500), placed_at: at } },
  { id: 'agra', title: 'Agra', home: 'hidden', place: null, bid: null },
];

const biddingPage = (rows: ListedBid[]): string =>
  render(
    <BiddingPage
      search={{ ...bidList.initial, status: 'all' }}
      found={{ rows, total: rows.length, page: 1, pages: 1, featured }}
      refusal={undefined}
    />,
  );

test('only the active bid of a featured package has its place', () => {
  const html = biddingPage([listedBid('active'), listedBid('withdrawn')]);
  expect(html.match(/Home page, place 1/g)).toHaveLength(1);
  expect(html).not.toContain('aria-label="Remove Goa from featured"');
});

test('a featured package with only an ended bid in the list is named above it, those with a place in order', () => {
  const html = biddingPage([listedBid('withdrawn')]);
  expect(html).not.toContain('Home page, place');
  expect(html).toMatch(/<ol class="row-list"><li class="cluster" value="1">.*Remove Goa from featured.*<\/ol><ul/);
  expect(html).toMatch(/<ul class="row-list"><li class="cluster">.*Remove Agra from featured/);
});
