import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AdminTodayPage } from './admin-today-page.tsx';
import type { AdminToday } from './load-admin-today.server.ts';

const nothing = {
  now: '2026-11-02T04:30:00Z',
  packages: null,
  agents: null,
  leads: null,
  payments: null,
  bookings: null,
  mails: null,
  messages: null,
  searches: null,
  customers: null,
};

const render = (today: AdminToday): string => {
  const element = <AdminTodayPage today={today} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

test('the work of the day comes before the state of the site and the four counts', () => {
  const html = render(nothing);
  const headings = [...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, text]) => text);
  expect(headings).toEqual([
    'To do',
    'Longest waiting leads',
    'Most frequent searches without results',
    'Operations',
    'Totals',
  ]);
  expect(html.indexOf('Pending Approval')).toBeGreaterThan(html.indexOf('Totals'));
});

test('a queue without rows takes no space', () => {
  const html = render({ ...nothing, searches: { empty: 0, terms: [] } });
  expect(html).toContain('Longest waiting leads');
  expect(html).not.toContain('Most frequent searches');
  const leads = { count: 0, unassigned: 0, overdue: 0, oldest: null, first: [] };
  expect(render({ ...nothing, leads, searches: { empty: 0, terms: [] } })).not.toContain('today__columns');
});

test('a search without results opens the search, and one for trains the statistics', () => {
  const html = render({
    ...nothing,
    searches: {
      empty: 3,
      terms: [
        { kind: 'packages', term: 'paris & rome', searches: 2 },
        { kind: 'trains', term: 'Qwxyz', searches: 1 },
      ],
    },
  });
  const links = [...html.matchAll(/<a class="today-row__name" href="([^"]*)"[^>]*>([^<]*)/g)];
  expect(links.map(([, to, text]) => [to, text])).toEqual([
    ['/search?destination=paris+%26+rome', 'paris &amp; rome'],
    ['/admin/analytics?days=7#misses', 'Qwxyz'],
  ]);
});

test('a waiting lead has its agency and a button, which assigns it while it has none', () => {
  const lead = {
    id: 'one',
    name: 'Anjali Bose',
    phone: '+919820010000',
    email: 'anjali@example.in',
    subject: 'Goa: Beaches and Old Churches',
    travelers: '2',
    travel_date: null,
    waiting_since: '2026-11-01T04:30:00Z',
    agency: 'Konkan Trails',
  };
  const first = [lead, { ...lead, id: 'two', name: 'Peter Dias', agency: null }];
  const html = render({
    ...nothing,
    leads: { count: 2, unassigned: 1, overdue: 1, oldest: lead.waiting_since, first },
  });
  // A line ends between two parts, not after a number.
  expect(html).toMatch(/>1\u00a0unassigned, 1\u00a0overdue, oldest\u00a0\d+\u00a0\w+</);
  expect(html).toContain('<span>Konkan Trails</span>');
  expect(html).toContain('<span>Unassigned</span>');
  expect(html).toMatch(/Open<\/span><span class="visually-hidden"> Anjali Bose/);
  expect(html).toMatch(/Assign<\/span><span class="visually-hidden"> Peter Dias/);
});
