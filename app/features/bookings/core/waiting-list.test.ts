import { expect, test } from 'vitest';
import { rupees } from '~/shared/money/money.ts';
import {
  chanceLabel,
  clerkage,
  placeBand,
  quoteLeaving,
  waitingLabel,
  waitingLimit,
  waitingShare,
} from './waiting-list.ts';

test.each([
  ['3A', 'Rajdhani', '2026-11-20', 72, 43],
  ['CC', null, '2026-11-20', 78, 46],
  ['SL', 'Mail Express', '2026-11-20', 72, 21],
  ['FC', null, '2026-11-20', 26, 7],
  ['2S', null, '2025-07-01', 3, 0],
])('%s of a %s on %s: of %i seats, %i may wait', (trainClass, type, day, capacity, most) => {
  expect(waitingLimit(capacity, waitingShare(trainClass, type, day) ?? -1)).toBe(most);
});

test('there is no waiting list on Vande Bharat Sleeper, and none before the rule', () => {
  expect(waitingShare('3A', 'Vande Bharat Sleeper', '2026-11-20')).toBeNull();
  expect(waitingShare('3A', 'Rajdhani', '2025-06-30')).toBeNull();
});

const seat = {
  class: '3A' as const,
  fare_paise: rupees(500),
  insurance_paise: 49,
  earlier_paise: 0,
  departs: new Date(0),
};

test('leaving costs the clerkage and nothing else, whatever the time', () => {
  expect([clerkage('SL', '2026-11-20'), clerkage('2S', '2026-11-20'), clerkage('FC', '2026-11-20')]).toEqual(
    [60, 60, 65].map(rupees),
  );
  const before = { bookedOn: '2026-11-20', isChartDue: false };
  expect(quoteLeaving(seat, before)).toEqual({
    possible: true,
    kept_paise: rupees(65),
    refund_paise: rupees(435) + 49,
  });
  // A rupee is the least that is refunded.
  expect(quoteLeaving({ ...seat, fare_paise: rupees(65) }, before)).toEqual({
    possible: false,
    why: 'nothing_back',
  });
});

test('a place is named by its passengers', () => {
  expect(waitingLabel({ place: 7, passengers: 1, of: 43 })).toBe('WL 7 of 43');
  expect(waitingLabel({ place: 7, passengers: 3, of: 43 })).toBe('WL 7-9 of 43');
});

test.each([
  [1, 1, 5],
  [5, 1, 5],
  [6, 6, 10],
  [41, 41, 80],
  [81, 81, Number.MAX_SAFE_INTEGER],
])('place %i is measured with places %i to %i', (place, first, last) => {
  expect(placeBand(place)).toEqual({ first, last });
});

test('a chance is said of at least 30 cases', () => {
  const history = { ...placeBand(7), confirmed: 18 };
  expect(chanceLabel({ ...history, cases: 29 })).toBeNull();
  expect(chanceLabel({ ...history, cases: 30 })).toBe(
    'In the last 30 days, 6 of 10 who joined this train’s list at places 6 to 10 were confirmed.',
  );
  expect(chanceLabel({ ...placeBand(90), cases: 40, confirmed: 0 })).toContain(
    '0 of 10 who joined this train’s list at place 81 or later',
  );
});
