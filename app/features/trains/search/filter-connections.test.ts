import { describe, expect, it } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import type { ClassAvailability, TrainResult } from '../core/train.ts';
import type { ConnectingJourney } from '../journeys/connecting-journey.ts';
import { filterConnections } from './train-results.ts';
import { noFilters } from './train-search.ts';

const offered = (name: string, fare: number, available: number): ClassAvailability => ({
  class: name,
  name,
  capacity: 10,
  fare_paise: rupees(fare),
  available,
});

const leg = (...classes: ClassAvailability[]): TrainResult => ({
  number: '90001',
  name: 'Test Express',
  type: 'Mail Express',
  superfast: false,
  running_days: 127,
  run_date: '2026-11-25',
  from: { code: 'AAA', name: 'A', seq: 0, departs_min: 480, km: 0 },
  to: { code: 'BBB', name: 'B', seq: 1, arrives_min: 600, km: 100 },
  stop_count: 0,
  segments: 1,
  departed: false,
  classes,
});

const journey = (id: string, legs: TrainResult[], departs = 480, arrives = 900): ConnectingJourney => ({
  id,
  departs_min: departs,
  arrives_min: arrives,
  legs,
  changes: legs.slice(1).map(() => ({ minutes: 60, roadKm: 0 })),
});

const both = journey('both', [
  leg(offered('SL', 200, 5), offered('1A', 1500, 5)),
  leg(offered('SL', 200, 5), offered('1A', 1500, 5)),
]);
const sleeper = journey('sleeper', [leg(offered('SL', 100, 5)), leg(offered('SL', 100, 5))]);
const ids = (journeys: ConnectingJourney[]) => journeys.map(({ id }) => id);

describe('journeys with changes', () => {
  it('have the requested class on every train, and its price', () => {
    expect(ids(filterConnections([both, sleeper], noFilters, '1A'))).toEqual(['both']);
    expect(ids(filterConnections([both], { ...noFilters, max: 1000 }, '1A'))).toEqual([]);
    expect(ids(filterConnections([both], { ...noFilters, max: 3000 }, '1A'))).toEqual(['both']);
    expect(ids(filterConnections([both], { ...noFilters, max: 1000 }, 'ALL'))).toEqual(['both']);
  });

  it('are available when every train has a seat in the requested class', () => {
    const full = journey('full', [leg(offered('SL', 100, 5)), leg(offered('SL', 100, 0))]);
    expect(ids(filterConnections([full, sleeper], { ...noFilters, available: true }, 'ALL'))).toEqual(['sleeper']);
  });

  it('are the ten fastest that pass the filters, fewer changes first', () => {
    const late = Array.from({ length: 12 }, (_, at) => journey(`late ${at}`, sleeper.legs, 1200, 1300 + at));
    const early = journey('early', sleeper.legs, 300, 900);
    const two = journey('two', [...sleeper.legs, leg(offered('SL', 1, 1))], 0, 100);
    expect(filterConnections([two, early, ...late], noFilters, 'ALL')).toHaveLength(11);
    expect(ids(filterConnections([two, early, ...late], { ...noFilters, departs: ['before_6am'] }, 'ALL'))).toEqual([
      'early',
      'two',
    ]);
  });

  it('are sorted by the price of all trains', () => {
    expect(ids(filterConnections([both, sleeper], { ...noFilters, sort: 'price' }, 'ALL'))).toEqual([
      'sleeper',
      'both',
    ]);
  });
});
