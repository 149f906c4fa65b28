import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import type { TrainResult, TrainStop } from '../core/train.ts';
import { Schedule } from './schedule.tsx';

const stops: TrainStop[] = Array.from({ length: 30 }, (_, at) => ({
  seq: at + 1,
  code: `S${at + 1}`,
  name: `Stop ${at + 1}`,
  arrives_min: 300 + at * 60,
  departs_min: 302 + at * 60,
  km: at * 50,
  boards: true,
  alights: true,
}));

const scheduleOf = (from: number, to: number): string => {
  const [first, last] = [stops[from - 1], stops[to - 1]];
  if (!first || !last) throw new Error('No such stop.');
  const train: TrainResult = {
    number: '12001',
    train_number: '12001',
    name: 'Express',
    type: 'Superfast',
    superfast: true,
    running_days: 127,
    run_date: '2026-11-25',
    from: first,
    to: last,
    stop_count: to - from - 1,
    first_departs_min: 600,
    classes: [{ class: 'SL', name: 'Sleeper', fare_paise: rupees(900), capacity: 10, available: 10 }],
    departed: false,
  };
  return renderToStaticMarkup(<Schedule train={train} stops={stops} />);
};

const outsideOf = (html: string): string => html.replaceAll(/<details.*?<\/details>/g, '');

test('stops before boarding and after alighting are folded', () => {
  const html = scheduleOf(5, 29);
  expect(html).toMatch(/<summary><span>4 earlier stops/);
  expect(html).toMatch(/<summary><span>1 later stop</);
  expect(html.match(/<tbody>|<tr/g)).toHaveLength(3 + 3 + 30);
  expect(outsideOf(html).match(/(?<="row"><span>)Stop \d+/g)).toEqual(stops.slice(4, 29).map(({ name }) => name));
});

test('the whole way of a train folds nothing and names its ends', () => {
  const html = scheduleOf(1, 30);
  expect(html).not.toContain('<details');
  expect(html).toContain('Starts');
  expect(html).toContain('Ends');
});

test('only a long list scrolls in a named region with keyboard focus', () => {
  const region = '<section class="schedule__scroll" aria-label="Stops of 12001 from Stop 1 to Stop 20" tabindex="0">';
  expect(scheduleOf(1, 20)).toContain(region);
  expect(outsideOf(scheduleOf(1, 12))).not.toContain('<section');
});
