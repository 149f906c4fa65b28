import type { App } from '~/server/app.server.ts';
import { createBatcher } from '~/server/batcher.server.ts';
import { enqueueMails } from '~/server/mail/mail.server.ts';
import type { ProviderPayment } from '~/server/payment-providers/payment-provider.ts';
import { currentTraceparent } from '~/server/tracing/tracing.server.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { confirmPaidBookings, listBookingsById } from '../core/bookings.store.server.ts';
import { tripIdOf } from '../core/trip.ts';
import { confirmedMailOf } from '../tickets/confirmed-mail.server.ts';

type ConfirmApp = Pick<App, 'db' | 'clock' | 'jobs' | 'log' | 'environment'>;
type Paid = { tripId: string; provider: string; money: ProviderPayment; source: string };

/** A payment of a batch, with the trace of its own request. */
type BatchedPayment = Paid & { traceparent: string | null };

/** Confirms the trips of concurrent simple payments and enqueues their mails in one transaction (docs/decisions/0022). */
const confirmInBatch = createBatcher('completion', 200, (app: ConfirmApp, paid: BatchedPayment[]) =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now();
    // With two payments of one trip in a batch the first is used; the other is handled separately.
    const first = new Map(paid.toReversed().map((one) => [one.tripId, one]));
    const confirmed = await confirmPaidBookings(
      tx,
      [...first.values()].map(({ tripId, provider, money, source }) => ({
        booking_id: tripId,
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
    const mails = [...Map.groupBy(bookings, tripIdOf)].map(([tripId, trip]) => ({
      ...confirmedMailOf(app, trip),
      traceparent: first.get(tripId)?.traceparent,
    }));
    await enqueueMails(app, tx, mails);
    return paid.map((one) => first.get(one.tripId) === one && confirmed.has(one.tripId));
  }),
);

/**
 * Handles the simple case: the first payment of a trip with an active hold, captured over the full total and not refunded. True when the
 * trip was confirmed; false when nothing changed and the payment must be handled separately.
 */
export const confirmSimplePayment = async (app: ConfirmApp, paid: Paid): Promise<boolean> =>
  paid.money.status === 'captured' &&
  paid.money.amountRefunded === 0 &&
  confirmInBatch(app, { ...paid, traceparent: currentTraceparent() });
