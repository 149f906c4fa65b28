import { describe, expect, test } from 'vitest';
import { somePackage } from '#tests/factories/packages.ts';
import { monthOptions } from './meals-and-months.ts';
import { monthsText, packageMonths } from './package-months.ts';

describe('the best months of a package', () => {
  const journey = { title: 'A journey', best_months: [] };

  test('are those that the agent has chosen', () => {
    expect(packageMonths(somePackage({ destination: 'Goa', best_months: ['5', '6'] }))).toEqual({
      best: ['5', '6'],
      guides: [],
    });
  });

  test('are those of the guide when the agent has chosen none', () => {
    expect(packageMonths({ ...journey, destination: 'Leh, Ladakh' })).toEqual({
      best: ['2', '5', '6', '7', '8', '9'],
      guides: ['Ladakh'],
    });
  });

  test('are those that the guides of all states have in common', () => {
    expect(packageMonths({ ...journey, destination: 'Delhi, Agra and Jaipur' })?.best).toEqual([
      '1',
      '2',
      '3',
      '10',
      '11',
      '12',
    ]);
  });

  test('are unknown where nearly every month is good, for one trip or another', () => {
    expect(packageMonths({ ...journey, destination: 'Manali, Himachal Pradesh' })).toBeNull();
    expect(packageMonths({ ...journey, destination: 'Shillong, Meghalaya' })).toBeNull();
  });

  test('are unknown for a place without a guide', () => {
    expect(packageMonths({ ...journey, destination: 'Somewhere quiet' })).toBeNull();
  });
});

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
