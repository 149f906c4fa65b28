import { describe, expect, test } from 'vitest';
import { fareRules } from '#db/seed/timetable/fare-rules.ts';
import { rupees } from '~/shared/money/money.ts';
import { classFare, type FareRates, findFareRule } from './fares.ts';

const travelDate = '2026-12-01';
const fareOf = (trainClass: string, km: number, type = 'Superfast', date = travelDate): number => {
  const rule = findFareRule(fareRules, trainClass, type, date);
  if (!rule) throw new Error(`no rule for ${trainClass}`);
  return classFare(rule, { km, superfast: type !== 'Mail Express' }) / 100;
};

describe('the fare of a class', () => {
  const plain: FareRates = {
    minimum_km: 100,
    minimum_fare_paise: rupees(100),
    slabs: [
      { up_to_km: 200, paise_per_km: 100 },
      { up_to_km: 300, paise_per_km: 50 },
      { up_to_km: null, paise_per_km: 10 },
    ],
    reservation_paise: rupees(20),
    superfast_paise: rupees(30),
    gst_basis_points: 0,
  };

  test.each([
    ['minimum fare below the minimum distance', 40, false, 120],
    ['minimum fare at exactly the minimum distance', 100, false, 120],
    ['each further km costs the rate of its slab', 150, false, 170],
    ['across all slabs', 400, false, 280],
    ['superfast charge', 150, true, 200],
    ['rounded up to the next five rupees', 101, false, 125],
  ])('%s', (_, km, superfast, expected) => {
    expect(classFare(plain, { km, superfast }) / 100).toBe(expected);
  });

  test('case 2: GST is added once, before rounding, and a multiple of five rupees is not rounded further', () => {
    expect(classFare({ ...plain, gst_basis_points: 500 }, { km: 100, superfast: false })).toBe(rupees(130));
    expect(classFare({ ...plain, reservation_paise: 0, gst_basis_points: 500 }, { km: 100, superfast: false })).toBe(
      rupees(105),
    );
  });
});

describe('fares of today on superfast trains', () => {
  const distances = [100, 200, 300, 450, 635, 750, 983, 1150, 1331, 1600, 2000, 2500, 3000];
  test.each([
    ['SL', [180, 180, 235, 315, 410, 450, 540, 595, 660, 745, 875, 1040, 1200]],
    ['3A', [565, 565, 565, 780, 1045, 1160, 1390, 1535, 1685, 1900, 2215, 2610, 3005]],
  ])('%s matches the published fares', (trainClass, expected) => {
    expect(distances.map((km) => fareOf(trainClass, km))).toEqual(expected);
  });

  test.each([
    ['2A', [770, 770, 770, 1075, 1460, 1625, 1960, 2170, 2395, 2705, 3155, 3725, 4290]],
    ['1A', [1270, 1270, 1270, 1790, 2440, 2720, 3305, 3670, 4070, 4595, 5365, 6330, 7295]],
  ])('%s is within fifteen rupees of the published fares', (trainClass, expected) => {
    for (const [index, km] of distances.entries())
      expect(Math.abs(fareOf(trainClass, km) - (expected[index] ?? 0))).toBeLessThanOrEqual(15);
  });

  test('higher classes and Rajdhani trains cost more', () => {
    const prices = ['SL', '3E', '3A', '2A', '1A'].map((trainClass) => fareOf(trainClass, 1384));
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    expect(fareOf('3A', 1384, 'Rajdhani')).toBeGreaterThan(fareOf('3A', 1384));
    expect(fareOf('CC', 759, 'Vande Bharat')).toBeGreaterThan(1700);
    expect(fareOf('CC', 759, 'Vande Bharat')).toBeLessThan(1900);
  });

  test('the fare increase of 26 December 2025 applies to travel from that day', () => {
    expect(fareOf('SL', 1331, 'Superfast', '2025-12-25')).toBeLessThan(fareOf('SL', 1331, 'Superfast', '2025-12-26'));
  });
});

describe('the fare rule of a class', () => {
  const rule = (trainType: string, from: string) => ({
    class: 'SL',
    train_type: trainType,
    effective_from: from,
    minimum_km: 1,
    minimum_fare_paise: 1,
    slabs: [],
    reservation_paise: 0,
    superfast_paise: 0,
    gst_basis_points: 0,
  });
  const rules = [
    rule('*', '2026-01-01'),
    rule('Duronto', '2025-01-01'),
    rule('*', '2027-01-01'),
    rule('Duronto', '2026-06-01'),
  ];

  test.each([
    ["a train type's own rule wins over the rule for all types", 'Duronto', '2026-03-01', '2025-01-01'],
    ['the latest rule in force applies', 'Duronto', '2026-06-01', '2026-06-01'],
    ['a future rule does not apply', 'Superfast', '2026-12-31', '2026-01-01'],
  ])('%s', (_, type, date, from) => {
    expect(findFareRule(rules, 'SL', type, date)?.effective_from).toBe(from);
  });

  test('returns null before the first rule', () => {
    expect(findFareRule(rules, 'SL', 'Superfast', '2025-12-31')).toBeNull();
    expect(findFareRule(rules, '1A', 'Superfast', '2026-12-31')).toBeNull();
  });
});
