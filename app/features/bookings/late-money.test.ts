import { expect, test } from 'vitest';
import { lateMoneyMayCome } from './late-money.ts';

const ended = {
  booking_status: 'expired',
  payment_status: 'failed',
  hold_expires_at: '2026-11-22T10:00:00.000Z',
} as const;
const soon = new Date('2026-11-22T10:19:59Z');

test('a page whose seats went back asks the bank for twenty minutes more, and not for ever', () => {
  expect(lateMoneyMayCome(ended, soon)).toBe(true);
  expect(lateMoneyMayCome(ended, new Date('2026-11-22T10:20:00Z'))).toBe(false);
});

test.each([
  ['money that is on its way back', { payment_status: 'refund_pending' }],
  ['a booking that the traveller has cancelled', { booking_status: 'cancelled' }],
  ['a hold that has not ended: the panel to pay asks itself', { booking_status: 'pending' }],
] as const)('nothing is asked about %s', (_, other) => {
  expect(lateMoneyMayCome({ ...ended, ...other }, soon)).toBe(false);
});
