import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { paths } from '~/shared/paths/paths.ts';
import type { App } from '../../../app.server.ts';
import type { Tx } from '../../../database/database.server.ts';
import { sign } from '../signatures.server.ts';
import { newProviderId, orderEntity, paymentEntity, refundEntity, unixSeconds } from './entities.server.ts';
import { type OrderRow, type PaymentRow, provider_webhooks, type RefundRow } from './test-provider.tables.server.ts';

/**
 * Enqueues a webhook in the transaction that changes the payment, so that it exists exactly when the change does. The entities are a
 * snapshot of this moment.
 */
export const enqueueWebhook = async (
  tx: Tx,
  now: Date,
  event: string,
  { payment, order, refund }: { payment?: PaymentRow | undefined; order?: OrderRow | undefined; refund?: RefundRow },
): Promise<void> => {
  const payload = {
    ...(refund && { refund: { entity: refundEntity(refund) } }),
    ...(payment && { payment: { entity: paymentEntity(payment) } }),
    ...(order && { order: { entity: orderEntity(order) } }),
  };
  const about = { entity: 'event', account_id: 'acc_RaahiTestBank0', event, contains: Object.keys(payload) };
  const body = JSON.stringify({ ...about, payload, created_at: unixSeconds(now) });
  await tx.insert(provider_webhooks).values({ event_id: newProviderId(''), body, next_attempt_at: now });
};

type DeliveryApp = Pick<App, 'db' | 'clock' | 'environment' | 'log'>;

/** Retries after 10, 20, 40 ... seconds, the last one after about 23 hours. The receiver has 5 s to respond with 2xx. */
const maxAttempts = 14;
const timeoutMs = 5_000;

/**
 * Claims due webhooks by moving their due time to the next retry, in one statement: no lock or connection is held while the receiver works (it
 * uses the same database), two processes never claim the same row, and after a crash it is retried.
 */
const claim = (app: DeliveryApp) => {
  const now = app.clock.now();
  const { id, delivered_at, next_attempt_at, attempts } = provider_webhooks;
  const due = app.db
    .select({ id })
    .from(provider_webhooks)
    .where(and(isNull(delivered_at), lte(next_attempt_at, now), lt(attempts, maxAttempts)))
    .orderBy(asc(next_attempt_at), asc(id))
    .limit(4)
    .for('update', { skipLocked: true });
  const retryAt = sql`${now.toISOString()}::timestamptz + interval '10 s' * power(2, ${attempts})`;
  return app.db
    .update(provider_webhooks)
    .set({ attempts: sql`${attempts} + 1`, next_attempt_at: retryAt })
    .where(inArray(id, due))
    .returning();
};

const isAccepted = async (app: DeliveryApp, { body, event_id }: { body: string; event_id: string }) => {
  const { apiBase, webhookSecrets } = app.environment.razorpay;
  const headers = {
    'Content-Type': 'application/json',
    'X-Razorpay-Signature': sign(webhookSecrets[0] ?? '', body),
    'X-Razorpay-Event-Id': event_id,
  };
  const request = {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  } as const;
  return fetch(new URL(paths.paymentWebhook('razorpay'), apiBase), request).then(
    ({ ok }) => ok,
    () => false,
  );
};

/**
 * Delivers due webhooks, at least once each, signed over the raw body, to our own URL. Safe to run in several processes. Returns the number
 * delivered.
 */
export const deliverWebhooks = async (app: DeliveryApp): Promise<number> => {
  let delivered = 0;
  for (;;) {
    const batch = await claim(app);
    if (batch.length === 0) return delivered;
    const deliver = async (webhook: (typeof batch)[number]) => {
      const { id, event_id, attempts } = webhook;
      if (!(await isAccepted(app, webhook)))
        return app.log.warn({ event_id, attempts }, 'A webhook of the test provider was not accepted.');
      const delivered_at = app.clock.now();
      await app.db.update(provider_webhooks).set({ delivered_at }).where(eq(provider_webhooks.id, id));
      delivered += 1;
    };
    await Promise.all(batch.map(deliver));
  }
};
