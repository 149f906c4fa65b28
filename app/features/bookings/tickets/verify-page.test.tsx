import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { VerifyPage } from './verify-page.tsx';
import type { VerifiedTicket } from './verify-ticket.server.ts';

const ticket: VerifiedTicket = {
  state: 'valid',
  booking_reference: 'RAAHI1790000000001',
  train: { number: '12952', name: 'Mumbai Rajdhani Express' },
  from: { code: 'NDLS', name: 'New Delhi', departs: '16:55', date: '2026-11-29' },
  to: { code: 'MMCT', name: 'Mumbai Central', arrives: '08:35', date: '2026-11-30' },
  class: 'AC 3 Tier (3A)',
  passengers: [
    { berth: null, initials: 'A… R…', state: 'valid' },
    { berth: null, initials: 'R… R…', state: 'cancelled' },
  ],
  chart_at: '2026-11-29T03:25:00.000Z',
  days_away: 0,
  over: false,
};

test.each([
  ['Valid ticket', 'Valid', { days_away: 0 }],
  ['Valid ticket', 'Valid', { days_away: -1 }],
  ['Valid on another day', 'Booked', { days_away: 3 }],
  ['Journey over', 'Booked', { days_away: -2, over: true }],
  ['Not a ticket', 'Waiting', { state: 'waiting' }],
  ['Not paid', 'Not paid', { state: 'unpaid' }],
  ['Cancelled', 'Cancelled', { state: 'cancelled' }],
] as const)('a ticket that is "%s" has passengers that are "%s"', (title, badge, changed) => {
  const page = (
    <VerifyPage
      examination={{ found: 'ticket', ticket: { ...ticket, ...changed } }}
      typed={{ reference: '', code: '' }}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain(`verdict__title">${title}<`);
  const badges = [...html.matchAll(/class="badge[^"]*">([^<]+)</g)].map(([, text]) => text);
  expect(badges).toEqual([badge, 'Cancelled']);
});
