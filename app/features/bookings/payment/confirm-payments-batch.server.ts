import { listSuccessfulPayments } from '~/features/payments/payment-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { createBatcher } from '~/server/batcher.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
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

/** Those of these payments that are recorded as successful for their trip, in full. */
const listRecordedPayments = async (tx: Tx, paid: readonly BatchedPayment[]): Promise<Set<BatchedPayment>> => {
  if (paid.length === 0) return new Set();
  const known = await listSuccessfulPayments(
    tx,
    paid.map(({ money }) => money.id),
  );
  return new Set(
    paid.filter(({ tripId, provider, money }) =>
      known.some(
        (payment) =>
          payment.provider_payment_id === money.id &&
          payment.provider === provider &&
          payment.booking_id === tripId &&
          payment.amount_paise === money.amount,
      ),
    ),
  );
};

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
        detail: `Paid ${formatRupees(money.amount)} (reported by the ${source}).`,
      })),
      now,
    );
    const bookings = await listBookingsById(tx, [...confirmed]);
    const mails = [...Map.groupBy(bookings, tripIdOf)].map(([tripId, trip]) => ({
      ...confirmedMailOf(app, trip),
      traceparent: first.get(tripId)?.traceparent,
    }));
    await enqueueMails(app, tx, mails);
    const isConfirmed = (one: BatchedPayment) => first.get(one.tripId) === one && confirmed.has(one.tripId);
    // The webhook usually comes after the browser: there is nothing left to do.
    const recorded = await listRecordedPayments(
      tx,
      paid.filter((one) => !isConfirmed(one)),
    );
    return paid.map((one) => isConfirmed(one) || recorded.has(one));
  }),
);

/**
 * Handles the simple cases: the first payment of a trip with an active hold, captured over the full total and not refunded, and one that is recorded
 * already. True when the payment has confirmed the trip, now or before; false when nothing changed and it must be handled separately.
 */
export const confirmSimplePayment = async (app: ConfirmApp, paid: Paid): Promise<boolean> =>
  paid.money.status === 'captured' &&
  paid.money.amountRefunded === 0 &&
  confirmInBatch(app, { ...paid, traceparent: currentTraceparent() });
