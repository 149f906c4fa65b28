import type { App } from '~/server/app.server.ts';
import { createBatcher } from '~/server/batcher.server.ts';
import { enqueueMails } from '~/server/mail/mail.server.ts';
import type { ProviderPayment } from '~/server/payment-providers/payment-provider.ts';
import { currentTraceparent } from '~/server/tracing/tracing.server.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { confirmPaidBookings, listBookingsById } from '../core/bookings.store.server.ts';
import { bookingConfirmedMail } from '../tickets/booking-confirmed.mail.ts';
import { ticketLinks } from '../tickets/ticket-links.server.ts';

type ConfirmApp = Pick<App, 'db' | 'clock' | 'jobs' | 'log' | 'environment'>;
type Paid = { bookingId: string; provider: string; money: ProviderPayment; source: string };

/** A payment of a batch, with the trace of its own request. */
type BatchedPayment = Paid & { traceparent: string | null };

/** Confirms concurrent simple payments and enqueues their mails in one transaction (docs/decisions/0022). */
const confirmInBatch = createBatcher('completion', 200, (app: ConfirmApp, paid: BatchedPayment[]) =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now();
    // With two payments of one booking in a batch the first is used; the other is handled separately.
    const first = new Map(paid.toReversed().map((one) => [one.bookingId, one]));
    const confirmed = await confirmPaidBookings(
      tx,
      [...first.values()].map(({ bookingId, provider, money, source }) => ({
        booking_id: bookingId,
        provider,
        provider_payment_id: money.id,
        amount_paise: money.amount,
        currency: money.currency,
        method: money.method,
        happened_at: money.createdAt.toISOString(),
        told: `Paid ${formatRupees(money.amount)} (reported by the ${source}).`,
      })),
      now,
    );
    const bookings = await listBookingsById(tx, [...confirmed]);
    const mails = bookings.map((booking) => ({
      mail: bookingConfirmedMail(booking, ticketLinks(app, booking)),
      key: `booking confirmed ${booking.id}`,
      traceparent: first.get(booking.id)?.traceparent,
    }));
    await enqueueMails(app, tx, mails);
    return paid.map((one) => first.get(one.bookingId) === one && confirmed.has(one.bookingId));
  }),
);

/**
 * Handles the simple case: the first payment of a booking with an active hold, captured over the full total and not refunded. True when the
 * booking was confirmed; false when nothing changed and the payment must be handled separately.
 */
export const confirmSimplePayment = async (app: ConfirmApp, paid: Paid): Promise<boolean> =>
  paid.money.status === 'captured' &&
  paid.money.amountRefunded === 0 &&
  confirmInBatch(app, { ...paid, traceparent: currentTraceparent() });
