import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { NextJourney } from './next-journey.server.ts';
import { NextJourneyCard } from './next-journey-card.tsx';

const journey: NextJourney = {
  from: 'New Delhi',
  to: 'Mumbai Central',
  date: '2026-12-01',
  departs: '16:55',
  trains: '12952 Mumbai Rajdhani',
  days: 1,
  unpaid: false,
  waits: false,
  to_path: '/trains/confirmation/RAAHI1',
};

const htmlOf = (changes: Partial<NextJourney>): string =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <NextJourneyCard journey={{ ...journey, ...changes }} /> }])}
    />,
  );

test('the next journey has the days until then and its ticket; held seats are paid first', () => {
  const paid = htmlOf({});
  expect(paid).toContain('Tomorrow');
  expect(paid).toMatch(/href="\/trains\/confirmation\/RAAHI1"[^>]*>View ticket/);
  const held = htmlOf({ unpaid: true, to_path: '/payment/train/1' });
  expect(held).toContain('Seats held');
  expect(htmlOf({ unpaid: true, waits: true })).toContain('Place held');
  expect(held).toMatch(/href="\/payment\/train\/1"[^>]*>Pay now/);
});
