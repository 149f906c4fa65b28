import { expect, test } from 'vitest';
import { chosenCity } from './destination-choice.ts';

test.each([
  ['Goa', 'Goa'],
  [' jaipur ', 'Jaipur'],
  ['varan', 'Varanasi'],
  ['', null],
  [' ', null],
  ['pur', null],
  ['Atlantis', null],
])('"%s" means %s', (typed, city) => {
  expect(chosenCity(typed)).toBe(city);
});
