import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { BookingStatus } from '../core/booking.ts';
import { BookingPayments } from './booking-payments.tsx';

const paymentsOf = (status: BookingStatus): string =>
  renderToStaticMarkup(
    <BookingPayments
      status={status}
      money={{
        order: null,
        payments: [
          {
            id: 'p1',
            provider_payment_id: null,
            amount_paise: 100_00,
            status: 'pending',
            method: null,
            error_description: null,
            created_at: '2026-11-20T08:00:00.000Z',
            updated_at: '2026-11-20T08:00:00.000Z',
          },
        ],
        refunds: [],
        events: [],
        ledger: [],
      }}
    />,
  );

test('the open payment of a pending booking is still awaited', () => {
  expect(paymentsOf('pending')).toContain('Not paid yet');
  expect(paymentsOf('pending')).toContain('Pending');
});

test.each(['expired', 'cancelled'] as const)('the open payment of a booking that is %s was never paid', (status) => {
  const html = paymentsOf(status);
  expect(html).toContain('Never paid');
  expect(html).toContain('Not paid</span>');
  expect(html).not.toContain('Pending');
  expect(html).not.toContain('Not paid yet');
});
