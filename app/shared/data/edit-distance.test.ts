import { expect, test } from 'vitest';
import { distanceWithin, editDistance, forgivenErrors, prefixEditDistance, typedErrors } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['goa', 'goa', 0],
  ['goa', '', 3],
  ['jiapur', 'jaipur', 1],
  ['raipur', 'jaipur', 1],
  ['kanpur', 'kanha', 3],
  ['udaypor', 'udaipur', 2],
  ['london', 'long', 3],
  ['bhutan', 'bhuj', 3],
  ['गोवा', 'गावा', 1],
])('from %s to %s it is %i', (from, to, errors) => {
  expect(editDistance(from, to)).toBe(errors);
  expect(editDistance(to, from)).toBe(errors);
});

test('the bounded distance is the distance up to the bound', () => {
  const names = [
    'jaipur',
    'jiapur',
    'udaipur',
    'raipur',
    'kanha',
    'kanpur',
    'वाराणसी',
    'वाराणसि',
    '',
    'long',
    'london',
  ];
  for (const from of names)
    for (const to of names)
      for (const allowed of [0, 1, 2]) {
        const distance = editDistance(from, to);
        expect(distanceWithin(from, to, allowed)).toBe(distance <= allowed ? distance : Number.POSITIVE_INFINITY);
      }
});

test('the distance to a prefix forgives what is not typed yet', () => {
  expect(prefixEditDistance('jiap', 'jaipur')).toBe(1);
  expect(prefixEditDistance('jaipurs', 'jaipur')).toBe(1);
});

test('short words forgive nothing', () => {
  expect(['goa', 'leeh', 'munnar', 'udaipur'].map(forgivenErrors)).toEqual([0, 1, 1, 2]);
});

test.each([
  ['jiap', 'jaipur', 1],
  ['goa beach', 'om beach', Number.POSITIVE_INFINITY],
  ['himachal prde', 'himachal pradesh', 1],
  ['himachl prdesh', 'himachal pradesh', 2],
  ['kuthc', 'kutch', 1],
  ['kuthc beach', 'kutch', Number.POSITIVE_INFINITY],
])('typing %s for %s has %d errors', (text, name, errors) => {
  expect(typedErrors(text, name)).toBe(errors);
});
