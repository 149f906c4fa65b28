import { expect, test } from 'vitest';
import { withFullStop } from '~/shared/data/admin-reason.ts';
import { bookingHistory } from './booking-history.ts';

const at = '2026-11-20T06:00:00.000Z';
const detailOf = (event: string, outcome: string | null) =>
  bookingHistory({
    created_at: at,
    hold_expires_at: at,
    passengers: 1,
    events: [],
    money: {
      order: null,
      payments: [],
      refunds: [],
      ledger: [],
      events: [{ id: 'evt_1', event, outcome, received_at: at }],
    },
  }).at(-1)?.detail;

test.each([
  ['payment.authorized', 'confirmed', 'The bank authorised the payment. Checked: booking confirmed.'],
  ['payment.captured', 'confirmed', 'The payment was captured. Checked: booking confirmed.'],
  ['order.paid', 'confirmed', 'The order is paid in full. Checked: booking confirmed.'],
  ['refund.processed', 'refund followed', 'A refund was processed. Checked: our refund was updated.'],
  ['invoice.paid', 'nothing to do', 'No action needed.'],
  ['payment.captured', 'unknown_order', 'The payment was captured. Outcome: unknown order.'],
  ['order.paid', null, 'Not processed yet.'],
])('%s with the outcome %s reads "%s"', (event, outcome, words) => {
  expect(detailOf(event, outcome)).toBe(words);
});

test.each([
  ['The train does not run', 'The train does not run.'],
  ['The train does not run.', 'The train does not run.'],
  ['Sorry!', 'Sorry!'],
])('the reason "%s" gets a full stop', (reason, words) => {
  expect(withFullStop(reason)).toBe(words);
});
