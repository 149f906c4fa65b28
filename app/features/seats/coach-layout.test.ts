import { expect, test } from 'vitest';
import { trainClasses } from '~/features/trains/core/train.ts';
import { berthKindOf, berthLabel, coachPlaces, preferenceOptions } from './coach-layout.ts';

test('a coach of sleepers has bays of 8, each berth with its kind', () => {
  const places = coachPlaces('SL', 80);
  expect(places.map(({ berth }) => berth)).toEqual(Array.from({ length: 80 }, (_, at) => at + 1));
  expect(places.filter(({ bay }) => bay === 2).map(({ berth, kind }) => `${berth} ${kind}`)).toEqual([
    '17 Lower',
    '18 Middle',
    '19 Upper',
    '20 Lower',
    '21 Middle',
    '22 Upper',
    '23 Side lower',
    '24 Side upper',
  ]);
});

test.each([
  ['2A', 52, 9, 'Upper'],
  ['1A', 24, 8, 'Upper'],
  ['CC', 78, 16, 'Aisle'],
  ['2S', 108, 18, 'Window'],
  ['EC', 52, 13, 'Window'],
] as const)('class %s with %i seats has %i bays or rows, and ends with %s', (trainClass, seats, bays, last) => {
  const places = coachPlaces(trainClass, seats);
  expect(places).toHaveLength(seats);
  expect(new Set(places.map(({ bay }) => bay)).size).toBe(bays);
  expect(places.at(-1)?.kind).toBe(last);
});

test('no two berths are drawn in one place, and the kinds agree', () => {
  for (const trainClass of trainClasses) {
    const places = coachPlaces(trainClass, 83);
    expect(new Set(places.map(({ column, row }) => `${column}/${row}`)).size).toBe(83);
    expect(places.filter(({ berth, kind }) => berthKindOf(trainClass, berth) !== kind)).toEqual([]);
  }
});

test('coach, number and kind', () => {
  expect(berthLabel('3A', { coach: 4, berth: 23 })).toBe('B4 · 23 · Side lower');
  expect(berthLabel('CC', { coach: 1, berth: 1 })).toBe('C1 · 1 · Window');
});

test('only what the classes have can be preferred', () => {
  expect(preferenceOptions(['SL'])).toEqual(['Lower', 'Middle', 'Upper', 'Side lower', 'Side upper']);
  expect(preferenceOptions(['1A'])).toEqual(['Lower', 'Upper']);
  expect(preferenceOptions(['CC'])).toEqual(['Window']);
  expect(preferenceOptions(['2A', 'CC'])).toEqual(['Lower', 'Upper', 'Side lower', 'Side upper', 'Window']);
});
