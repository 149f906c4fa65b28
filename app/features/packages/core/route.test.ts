import { expect, test } from 'vitest';
import { routeOf } from './route.ts';

const days = (...places: string[]) => places.map((place) => ({ place }));

test('the route has the places of the days, in their order, with the days spent there', () => {
  expect(routeOf('Rajasthan', days('Delhi', 'Agra', 'Agra', '', 'Delhi'))).toEqual([
    { name: 'Delhi', days: 'Day 1' },
    { name: 'Agra', days: 'Days 2 to 4' },
    { name: 'Delhi', days: 'Day 5' },
  ]);
});

test('without places of days it has those that the destination names', () => {
  const places = ['Leh', 'Nubra', 'Pangong'].map((name) => ({ name, days: '' }));
  expect(routeOf('Leh, Nubra and Pangong, Ladakh', days('', ''))).toEqual(places);
});

test('a trip to one place has no route', () => {
  expect(routeOf('Goa', [])).toEqual([]);
  expect(routeOf('Agra and Jaipur', days('Agra', 'Agra'))).toEqual([]);
});
