import { expect, test } from 'vitest';
import { isLatePaymentPossible } from './late-payment-notice.tsx';

const ended = {
  booking_status: 'expired',
  payment_status: 'failed',
  hold_expires_at: '2026-11-22T10:00:00.000Z',
} as const;
const soon = new Date('2026-11-22T10:19:59Z');

test('a page polls for a late payment for twenty minutes after the hold expired', () => {
  expect(isLatePaymentPossible(ended, soon)).toBe(true);
  expect(isLatePaymentPossible(ended, new Date('2026-11-22T10:20:00Z'))).toBe(false);
});

test.each([
  ['a payment that is being refunded', { payment_status: 'refund_pending' }],
  ['a booking that the traveller has cancelled', { booking_status: 'cancelled' }],
  ['an active hold, for which the pay panel polls itself', { booking_status: 'pending' }],
] as const)('nothing is asked about %s', (_, other) => {
  expect(isLatePaymentPossible({ ...ended, ...other }, soon)).toBe(false);
});
