import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import { ConnectionCard } from '../cards/journey-card.tsx';
import type { TrainResult } from '../core/train.ts';
import { directJourney, isBookable, type JourneyOption } from '../journeys/journey-option.ts';
import { ridesOf } from '../journeys/rides.ts';
import { noFilters, type SearchClass, type TrainSearch } from '../search/train-search.ts';
import { listJourneys } from './list-journeys.ts';
import { NoTrains } from './no-trains.tsx';
import { departedText, noAlternatives, type ResultsView } from './results-view.ts';

const today = '2026-11-23';
const delhi = { code: 'NDLS', name: 'New Delhi', city: 'Delhi', state: 'Delhi', type: 'station' as const };
const mumbai = { code: 'MMCT', name: 'Mumbai Central', city: 'Mumbai', state: 'Maharashtra', type: 'station' as const };
const route = { from: { id: 'NDLS', ...delhi }, to: { id: 'MMCT', ...mumbai } };

/** A train with ten seats in each of these classes. */
const train = (number: string, classes: SearchClass[]): TrainResult => ({
  number,
  train_number: number,
  name: number,
  type: 'Superfast',
  superfast: true,
  running_days: 127,
  run_date: '2026-11-25',
  from: { ...delhi, seq: 0, departs_min: 480, km: 0 },
  to: { ...mumbai, seq: 1, arrives_min: 1400, km: 1384 },
  stop_count: 0,
  first_departs_min: 600,
  classes: classes.map((name) => ({ class: name, name, fare_paise: rupees(900), capacity: 10, available: 10 })),
  departed: false,
});

const connection: JourneyOption = {
  id: '90001-NDLS-KOTA-2026-11-25 90002-KOTA-MMCT-2026-11-25',
  departs_min: 480,
  arrives_min: 1400,
  legs: [train('90001', ['SL', '1A']), train('90002', ['1A'])],
  changes: [{ minutes: 60, roadKm: 0 }],
};

const search = (wanted: SearchClass): TrainSearch => ({
  from: { code: 'NDLS', text: '' },
  to: { code: 'MMCT', text: '' },
  date: '2026-11-25',
  class: wanted,
  filters: noFilters,
  showsAll: false,
  dateAdjustment: null,
});

const viewOf = (journeys: JourneyOption[], asked: TrainSearch): ResultsView => ({
  ...listJourneys(journeys, asked, (journey) => ridesOf(null, journey)),
  days: [],
  schedule: null,
  isSoldOut: !journeys.some(
    ({ legs, changes }) => changes.length === 0 && isBookable(legs, asked.class === 'ALL' ? null : asked.class),
  ),
  alternatives: { ...noAlternatives, splits: [] },
  nearestDays: [],
  otherStations: [],
  countedAt: '12:00',
});

/** The HTML of an element inside a router. */
const render = (element: React.JSX.Element): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

const notice = (journeys: JourneyOption[], wanted: SearchClass): string =>
  render(<NoTrains route={route} search={search(wanted)} view={viewOf(journeys, search(wanted))} today={today} />);

test('direct trains without the class are not said to be missing', () => {
  const journeys = [directJourney(train('12951', ['SL', '3A'])), connection];
  const text = notice(journeys, '1A');
  expect(text).toContain('No direct train has First AC (1A) on this day');
  expect(text).not.toMatch(/No direct trains? (runs|on this day)/);
  expect(notice([connection], '1A')).toContain('No direct trains on this day');
});

test('links to other stations keep the class in which their fares were counted', () => {
  const asked = search('1A');
  const delhiCity = { id: 'delhi', code: 'delhi', name: 'Delhi', city: 'Delhi', state: 'Delhi', type: 'city' as const };
  const other = {
    side: 'from' as const,
    from: delhiCity,
    to: route.to,
    trains: 2,
    minutes: 900,
    fare_paise: rupees(900),
  };
  const view = { ...viewOf([], asked), otherStations: [other] };
  const html = render(<NoTrains route={route} search={asked} view={view} today={today} />);
  const [, link = ''] = /<a [^>]*href="([^"]*from=delhi[^"]*)"/.exec(html) ?? [];
  expect(new URL(link.replaceAll('&amp;', '&'), 'http://trains').searchParams.get('class')).toBe('1A');
});

test.each([
  ['ALL', { direct: 2, found: 2, directInAnyClass: 2 }, 'All of today’s trains have departed.'],
  ['ALL', { direct: 2, found: 5, directInAnyClass: 2 }, 'All of today’s direct trains have departed.'],
  ['1A', { direct: 1, found: 1, directInAnyClass: 4 }, 'All of today’s trains with First AC (1A) have departed.'],
  ['1A', { direct: 4, found: 6, directInAnyClass: 4 }, 'All of today’s direct trains have departed.'],
] as const)('what has left is said with its class where others may run: %s %o', (wanted, view, text) => {
  expect(departedText(view, wanted)).toBe(text);
});

test('the heading of a journey with changes has one id without spaces, which names its article', () => {
  const [shown] = viewOf([connection], search('ALL')).journeys;
  if (!shown) throw new Error('no journey');
  const html = render(<ConnectionCard journey={shown} wanted={null} axis={{ start: 0, end: 1440 }} heading="h3" />);
  const [, named] = /<article[^>]* aria-labelledby="([^"]*)"/.exec(html) ?? [];
  expect(named).toMatch(/^\S+$/);
  expect(html).toContain(`<h3 id="${named}"`);
});
