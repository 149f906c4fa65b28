import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import type { TrainResult } from '../core/train.ts';
import { directJourney, type JourneyOption } from '../journeys/journey-option.ts';
import { ridesOf } from '../journeys/rides.ts';
import { noFilters, type TrainSearch } from '../search/train-search.ts';
import { JourneyList } from './journey-list.tsx';
import { listJourneys } from './list-journeys.ts';
import { resultsUrls } from './results-urls.ts';
import type { ResultsView } from './results-view.ts';

const today = '2026-11-25';
const delhi = { code: 'NDLS', name: 'New Delhi', city: 'Delhi', state: 'Delhi', type: 'station' as const };
const mumbai = { code: 'MMCT', name: 'Mumbai Central', city: 'Mumbai', state: 'Maharashtra', type: 'station' as const };

const train = (number: string, departed: boolean): TrainResult => ({
  number,
  train_number: number,
  name: `Express ${number}`,
  type: 'Superfast',
  superfast: true,
  running_days: 127,
  run_date: today,
  from: { ...delhi, seq: 0, departs_min: 480, km: 0 },
  to: { ...mumbai, seq: 1, arrives_min: 1400, km: 1384 },
  stop_count: 0,
  first_departs_min: 600,
  classes: [{ class: 'SL', name: 'Sleeper', fare_paise: rupees(900), capacity: 10, available: 10 }],
  departed,
});

const search: TrainSearch = {
  from: { code: 'NDLS', text: '' },
  to: { code: 'MMCT', text: '' },
  date: today,
  class: 'ALL',
  filters: noFilters,
  showsAll: false,
  dateAdjustment: null,
};

const addresses = resultsUrls({ from: { id: 'NDLS', ...delhi }, to: { id: 'MMCT', ...mumbai } }, search, today);

/** The list of trains that still leave and departed ones, and the schedule that is open. */
const listOf = (
  leaving: string[],
  departed: string[],
  scheduleOf?: string,
  connections: JourneyOption[] = [],
): string => {
  const trains = [...departed.map((one) => train(one, true)), ...leaving.map((one) => train(one, false))];
  const view: Pick<ResultsView, 'journeys' | 'axis' | 'schedule'> = {
    ...listJourneys([...trains.map(directJourney), ...connections], search, (journey) => ridesOf(null, journey)),
    schedule: scheduleOf ? { number: scheduleOf, stops: [] } : null,
  };
  const element = <JourneyList view={view} wanted={null} addresses={addresses} isGrouped willBeGrouped />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

const folded = /<details class="disclosure"( open="")?><summary><span>3 departed trains(.*)<\/details>/;

test('more than two departed trains are folded together after the others', () => {
  const html = listOf(['12001', '12002'], ['12901', '12902', '12903']);
  const [fold = '', open, inside = ''] = folded.exec(html) ?? [];
  expect(open).toBeUndefined();
  expect(inside.match(/data-train="\d+"/g)).toHaveLength(3);
  expect(inside.match(/class="line line--hours/g)).toHaveLength(1);
  const before = html.slice(0, html.indexOf(fold));
  expect(before.match(/data-train="\d+"/g)).toEqual(['data-train="12001"', 'data-train="12002"']);
});

test('they are open when the schedule of one of them is shown', () => {
  const departed = ['12901', '12902', '12903'];
  expect(folded.exec(listOf(['12001'], departed, '12902'))?.[1]).toBe(' open=""');
  expect(folded.exec(listOf(['12001'], departed, '12001'))?.[1]).toBeUndefined();
});

test('one or two departed trains, or departed trains alone, are not folded', () => {
  expect(listOf(['12001'], ['12901', '12902'])).not.toContain('<details');
  expect(listOf([], ['12901', '12902', '12903'])).not.toContain('<details');
});

test('departed direct trains are folded while a connection still leaves', () => {
  const legs = [train('12001', false), train('12002', false)];
  const connection: JourneyOption = {
    id: 'connection',
    departs_min: 480,
    arrives_min: 1400,
    legs,
    changes: [{ minutes: 60, roadKm: 0 }],
  };
  const html = listOf([], ['12901', '12902', '12903'], undefined, [connection]);
  expect(html).toMatch(folded);
  // The hours are above cards only: above the connection, and inside the fold.
  expect(html.match(/class="line line--hours/g)).toHaveLength(2);
  expect(html.indexOf('class="line line--hours')).toBeGreaterThan(html.indexOf('departed trains'));
});

test('the first twenty that still leave are shown, with all departed ones, which are counted in their fold', () => {
  const departed = Array.from({ length: 6 }, (_, index) => `129${index + 10}`);
  const leaving = Array.from({ length: 22 }, (_, index) => `120${index + 10}`);
  const html = listOf(leaving, departed);
  expect(html).toContain('6 departed trains');
  expect(html.match(/data-train="120\d+"/g)).toHaveLength(20);
});
