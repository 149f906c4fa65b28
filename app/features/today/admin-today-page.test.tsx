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
  emptySearches: null,
  customers: null,
};

const render = (today: AdminToday): string => {
  const element = <AdminTodayPage today={today} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

const titlesOf = (html: string): string[] =>
  [...html.matchAll(/<a class="task__title[^"]*"[^>]*>([^<]*)/g)].map(([, title = '']) => title);

const lead = {
  id: 'one',
  name: 'Anjali Bose',
  phone: '+919820010000',
  email: 'anjali@example.in',
  subject: 'Goa: Beaches and Old Churches',
  travelers: '2',
  travel_date: null,
  waiting_since: '2026-11-01T04:29:00Z',
  agency: 'Konkan Trails' as string | null,
};

test('what should have been done before comes first, and what is not waiting is left out', () => {
  const html = render({
    ...nothing,
    packages: { pending: 2, approved: 10, oldest: '2026-11-01T04:30:00Z' },
    agents: 0,
    mails: { undelivered: 0, waiting: { count: 3, since: '2026-11-02T03:30:00Z' } },
    messages: { messages: { count: 1, oldest: null }, complaints: { count: 1, daysLeft: -1 } },
    leads: {
      count: 7,
      unassigned: 1,
      overdue: 1,
      oldest: lead.waiting_since,
      first: [lead, { ...lead, id: 'two', name: 'Peter Dias', waiting_since: '2026-11-02T04:00:00Z', agency: null }],
    },
  });
  expect(titlesOf(html)).toEqual([
    'Undelivered emails',
    'Anjali Bose',
    'All leads to answer',
    'Complaints to answer',
    'Peter Dias',
    'Pending Approval',
    'Messages to answer',
  ]);
  expect(html).toContain('<span>Konkan Trails</span>');
  expect(html).toContain('<span>Unassigned</span>');
  expect(html).toMatch(/overdue by 1 day</);
  // A task is no total.
  expect(html.match(/Pending Approval/g)).toHaveLength(1);
});

test('without anything to do the page says so, and what failed to load is named', () => {
  const done = { ...nothing, packages: { pending: 0, approved: 10, oldest: null }, agents: 0, leads: null };
  const html = render({
    ...done,
    payments: { alerts: 0, failedRefunds: 0, providerPaused: false },
    mails: { undelivered: 0, waiting: null },
    messages: { messages: { count: 0, oldest: null }, complaints: { count: 0, daysLeft: null } },
  });
  expect(html).toContain('Missing here: leads.');
  expect(html).not.toContain('Nothing to do');
  expect([...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, text]) => text)).toEqual(['To do', 'Activity', 'Totals']);
  expect(html.indexOf('Pending Approval')).toBeGreaterThan(html.indexOf('Totals'));
});
