import { expect, test } from 'vitest';
import { foldName } from '../data/fold-name.ts';
import { indianPlaces, placesNamedIn } from './indian-places.ts';
import { indianStates } from './states.ts';

test('every place is in a state with a guide, and every state has a place', () => {
  expect([...new Set(indianPlaces.map(({ state }) => state))].sort()).toEqual(
    indianStates.map(({ name }) => name).sort(),
  );
});

test('no two places share a name', () => {
  const names = indianPlaces.flatMap(({ name, otherNames }) => [name, ...otherNames]).map(foldName);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test.each([
  ['Bombay', ['Mumbai']],
  ['Leh, Nubra and Pangong, Ladakh', ['Leh', 'Nubra', 'Pangong']],
  ['the Rann of Kutch', ['Rann of Kutch']],
  ['Sundays at sea', []],
  ['Gulmarg, Jammu and Kashmir', ['Gulmarg']],
  ['Katra and Jammu, Jammu and Kashmir', ['Katra', 'Jammu']],
  ['Kashmir', ['Srinagar']],
  ['North Goa, Goa', ['Goa']],
  ['Udaipur, Rajasthan', ['Udaipur']],
  ['Udaipur, Tripura', []],
  ['Delhi, Agra, Rajasthan', ['Delhi', 'Agra']],
])('%s contains the places %j', (text, expected) => {
  expect(placesNamedIn(text).map(({ name }) => name)).toEqual(expected);
});
