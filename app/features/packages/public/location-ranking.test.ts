import { expect, test } from 'vitest';
import { rankLocations } from './location-ranking.ts';

const names = (text: string) => rankLocations(text).map(({ name }) => name);

test.each([
  ['kerala', ['Kerala']],
  ['KOCHI', ['Kochi']],
  ['bombay', ['Mumbai']],
  ['pradesh', ['Andhra Pradesh', 'Arunachal Pradesh', 'Himachal Pradesh', 'Madhya Pradesh', 'Uttar Pradesh']],
  ['mysore', ['Mysore']],
  ['rann of', ['Rann of Kutch']],
  ['jai', ['Jaipur', 'Jaisalmer']],
])('%s finds %j, best match first', (text, expected) => {
  expect(names(text).slice(0, expected.length)).toEqual(expected);
});

test.each([
  ['Kerla', 'Kerala'],
  ['Mumbia', 'Mumbai'],
  ['Rajastan', 'Rajasthan'],
  ['Banglore', 'Bangalore'],
  ['Pondichery', 'Puducherry'],
  ['Bengalore', 'Bangalore'],
  ['Meghalya', 'Meghalaya'],
  ['Kuthc', 'Rann of Kutch'],
])('the typo %s finds %s', (text, meant) => {
  expect(names(text)[0]).toBe(meant);
});

test.each(['', '  ', 'go', 'g ', '🐯🐯🐯', 'paris', 'xyzzy', 'atlantis', 'x'.repeat(5000)])(
  '%j finds nothing',
  (text) => {
    expect(names(text)).toEqual([]);
  },
);

test('a place with the name of its state is listed once', () => {
  expect(rankLocations('chandigarh')).toEqual([
    { id: 'chandigarh', name: 'Chandigarh', state: 'Chandigarh', type: 'state' },
  ]);
  expect(rankLocations('new delhi').map(({ name }) => name)).toEqual(['Delhi']);
});
