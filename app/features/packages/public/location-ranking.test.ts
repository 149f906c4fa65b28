import { expect, test } from 'vitest';
import { builtInGazetteer } from '#db/seed/gazetteer/seed-gazetteer.ts';
import { createGazetteer } from '../../places/core/gazetteer.ts';
import { rankLocations } from './location-ranking.ts';

const gazetteer = createGazetteer(builtInGazetteer());
const ranked = (text: string) => rankLocations(gazetteer, text, 40).map(({ location }) => location);
const names = (text: string) => ranked(text).map(({ name }) => name);

test.each([
  ['kerala', ['Kerala']],
  ['KOCHI', ['Kochi']],
  ['bombay', ['Mumbai']],
  ['pradesh', ['Andhra Pradesh', 'Arunachal Pradesh', 'Himachal Pradesh', 'Madhya Pradesh', 'Uttar Pradesh']],
  ['mysore', ['Mysore']],
  ['rann of', ['Rann of Kutch']],
  ['jai', ['Jaipur', 'Jaisalmer']],
  ['गोवा', ['Goa']],
  ['वाराण', ['Varanasi']],
  ['सिक्कि', ['Sikkim']],
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
  expect(ranked('chandigarh').filter(({ name }) => name === 'Chandigarh')).toEqual([
    { id: 'chandigarh', name: 'Chandigarh', state: 'Chandigarh', type: 'state' },
  ]);
  expect(names('new delhi')).toEqual(['Delhi']);
});

test.each([
  ['kashi', 'Varanasi', 'Kashi'],
  ['बनारस', 'Varanasi', 'बनारस'],
  ['bombay', 'Mumbai', 'Bombay'],
  ['varanasi', 'Varanasi', undefined],
  ['udai', 'Udaipur', undefined],
])('%s finds %s and says why: %s', (text, name, matched) => {
  expect(ranked(text)[0]).toMatchObject({ name });
  expect(ranked(text)[0]?.matched).toBe(matched);
});
