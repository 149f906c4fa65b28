import { expect, test } from 'vitest';
import { monthOptions, monthsText } from './meals-and-months.ts';

test.each([
  [['10', '11', '12', '1', '2', '3'], 'October to March'],
  [['2', '5', '6', '7', '8', '9'], 'February and May to September'],
  [['3', '4'], 'March and April'],
  [['7', '8', '10', '11', '12', '1', '2', '3'], 'July, August and October to March'],
  [['12'], 'December'],
  [[...monthOptions], 'all year'],
] as const)('the months %j read %j', (best, text) => {
  expect(monthsText(monthOptions.filter((month) => (best as readonly string[]).includes(month)))).toBe(text);
});
