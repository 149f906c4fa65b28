import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AdminTodayPage } from './admin-today-page.tsx';

test('the work of the day comes before the state of the site and the four counts', () => {
  const today = {
    now: '2026-11-02T04:30:00Z',
    packages: null,
    agents: null,
    leads: null,
    payments: null,
    bookings: null,
    mails: null,
    searches: null,
    customers: null,
  };
  const element = <AdminTodayPage today={today} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
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
