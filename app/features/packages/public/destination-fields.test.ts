import { expect, test } from 'vitest';
import { builtInGazetteer } from '#db/seed/gazetteer/seed-gazetteer.ts';
import { createGazetteer } from '~/features/places/core/gazetteer.ts';
import { rankLocations, resolveDestination } from './destination-fields.ts';

const answers: Record<string, string[]> = {
  kerala: ['Kerala'],
  bombay: ['Mumbai'],
  pradesh: ['Madhya Pradesh', 'Uttar Pradesh'],
};
const lookUp = async (text: string) => (answers[text.trim().toLowerCase()] ?? []).map((name) => ({ name }));
const resolved = async (typed: string) => (await resolveDestination(typed, lookUp)).destination;

test.each([
  ['Goa', 'Goa'],
  [' jaipur ', 'Jaipur'],
  ['varan', 'Varanasi'],
  ['', null],
  [' ', null],
  ['pur', null],
  ['him', null],
  ['pun', null],
  ['KERALA', 'Kerala'],
  ['Bombay', 'Mumbai'],
  ['pradesh', null],
])('"%s" resolves to %s', async (typed, destination) => {
  expect(await resolved(typed)).toBe(destination);
});

test('a whole further name is that place, although longer names begin with it', async () => {
  const goas = [
    { name: 'South Goa', matched: 'दक्षिण गोवा' },
    { name: 'Goa', matched: 'गोवा' },
  ];
  expect((await resolveDestination('गोवा', async () => goas)).destination).toBe('Goa');
  expect((await resolveDestination('गोव', async () => goas)).destination).toBeNull();
});

test.each(['Atlantis', 'manali 5 days', 'under 20000', 'qq'])('%s is left to the search', async (typed) => {
  expect(await resolved(` ${typed} `)).toBe(typed);
});

test.each([
  ['ja', ['Jaipur', 'Jaisalmer', 'Jammu and Kashmir']],
  ['him', ['Himachal Pradesh', 'Shimla']],
  ['pun', ['Pune', 'Punjab']],
  ['pradesh', ['Madhya Pradesh', 'Uttar Pradesh']],
])('"%s" may be %j', async (typed, names) => {
  const { choices } = await resolveDestination(typed, lookUp);
  expect(choices.map(({ name }) => name)).toEqual(names);
});

test('the server is not queried when one of the 26 cities matches', async () => {
  const lookUpFails = () => Promise.reject(new Error('looked up'));
  expect(await resolveDestination('pur', lookUpFails)).toMatchObject({ destination: null });
  expect(await resolveDestination('shim', lookUpFails)).toMatchObject({ destination: 'Shimla' });
});

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
