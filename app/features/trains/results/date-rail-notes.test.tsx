import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { noFilters } from '../search/train-search.ts';
import { DateRail } from './date-rail.tsx';
import { resultsUrls } from './results-urls.ts';
import type { RailDay } from './results-view.ts';

const place = (code: string) => ({ id: code, code, name: code, city: code, state: '', type: 'station' as const });

const addresses = resultsUrls(
  { from: place('A'), to: place('B') },
  { date: '2026-12-01', class: 'ALL', filters: noFilters },
  '2026-11-25',
);

const day = (date: number, available: number | null, fare_paise: number | null, changes = 0): RailDay => ({
  date: `2026-12-0${date}`,
  available,
  fare_paise,
  onlyOtherClasses: false,
  changes,
});

/** The text of each day. */
const textsOf = (days: RailDay[]): string[] => {
  const element = <DateRail days={days} date="2026-12-01" addresses={addresses} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return html
    .split('<li>')
    .slice(1)
    .map((item) => item.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'));
};

test('a day says what differs from the day shown, and what is special about it', () => {
  expect(
    textsOf([
      day(1, 400, 90_000),
      day(2, 400, 80_000),
      day(3, 12, 90_000),
      day(4, 0, null),
      day(5, null, null),
      day(6, 400, 95_000, 2),
    ]),
  ).toEqual([
    '|Tue, 1 Dec|₹900|',
    '|Wed, 2 Dec|₹800|',
    '|Thu, 3 Dec|Limited|',
    '|Fri, 4 Dec|- - -|Unavailable|',
    '|Sat, 5 Dec|No trains|',
    '|Sun, 6 Dec|₹950|2 changes|',
  ]);
});

test('days that are all alike have a date alone', () => {
  expect(textsOf([day(1, 400, 90_000, 1), day(2, 400, 90_000, 1)])).toEqual([
    '|Tue, 1 Dec|₹900|1 change|',
    '|Wed, 2 Dec|',
  ]);
});
