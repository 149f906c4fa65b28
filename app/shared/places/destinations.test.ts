import { expect, it } from 'vitest';
import { destinationCities, findDestinationCities, findDestinations } from './destinations.ts';
import { indianStates } from './states.ts';

it('has 26 cities and shows the first ten for an empty text', () => {
  expect(destinationCities).toHaveLength(26);
  expect(findDestinationCities(' ')).toEqual(destinationCities.slice(0, 10));
});

it('finds a city by any part of its name, ignoring case', () => {
  expect(findDestinationCities('PUR')).toEqual(['Jaipur', 'Udaipur', 'Jodhpur']);
  expect(findDestinationCities('paris')).toEqual([]);
});

it.each([
  ['', destinationCities.slice(0, 10)],
  ['him', ['Himachal Pradesh', 'Shimla']],
  ['pun', ['Pune', 'Punjab']],
  ['ja', ['Jaipur', 'Jaisalmer', 'Jammu and Kashmir']],
  ['goa', ['Goa']],
  ['pur', ['Jaipur', 'Udaipur', 'Jodhpur']],
  ['Uttar ', ['Uttar Pradesh', 'Uttarakhand']],
  ['bengal', ['West Bengal']],
  ['be', []],
])('cities and states for %j', (text, expected) => {
  expect(findDestinations(text)).toEqual(expected);
});

it('has the 36 states and territories, sorted by name, with the slugs of their guides', () => {
  expect(indianStates).toHaveLength(36);
  expect(indianStates.map(({ name }) => name)).toEqual(indianStates.map(({ name }) => name).toSorted());
  expect(indianStates.map(({ slug }) => slug)).toContain('dadra-and-nagar-haveli-and-daman-and-diu');
});
