import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { paths } from '~/shared/paths/paths.ts';
import type { App } from '../../../app.server.ts';
import { sign } from '../signatures.server.ts';
import { provider_webhooks } from './test-provider.tables.server.ts';

type WebhookRow = typeof provider_webhooks.$inferSelect;
type DeliveryApp = Pick<App, 'db' | 'clock' | 'environment' | 'log'>;

/** The receiver has 5 s to respond with 2xx. */
const timeoutMs = 5_000;

/** Lease of a claimed webhook; after a crash another process takes it over. */
const leaseMs = 15_000;

/** After 5, 10, 20 ... seconds; the 14th and last retry comes after about 23 hours. */
const backoffMs = (attempts: number): number => 5_000 * 2 ** (attempts - 1);
const maxAttempts = 15;

/** Small batches, so as not to overload the receiver. */
const batchSize = 4;

/**
 * Claims due webhooks by moving their due time, in one statement: no lock or connection is held while the receiver works (it uses the
 * same database), and two processes never claim the same row.
 */
const claim = async (app: DeliveryApp): Promise<WebhookRow[]> => {
  const now = app.clock.now();
  const due = app.db
    .select({ id: provider_webhooks.id })
    .from(provider_webhooks)
    .where(
      and(
        isNull(provider_webhooks.delivered_at),
        lte(provider_webhooks.next_attempt_at, now),
        lt(provider_webhooks.attempts, maxAttempts),
      ),
    )
    .orderBy(asc(provider_webhooks.next_attempt_at), asc(provider_webhooks.id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  return app.db
    .update(provider_webhooks)
    .set({ attempts: sql`${provider_webhooks.attempts} + 1`, next_attempt_at: new Date(now.getTime() + leaseMs) })
    .where(inArray(provider_webhooks.id, due))
    .returning();
};

const eventOf = z.object({ event: z.string() });

const send = async (app: DeliveryApp, { body, event_id }: WebhookRow): Promise<string> => {
  const { apiBase, webhookSecrets } = app.environment.razorpay;
  try {
    const response = await fetch(new URL(paths.paymentWebhook('razorpay'), apiBase), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Razorpay-Webhook/v1',
        'X-Razorpay-Signature': sign(webhookSecrets[0] ?? '', body),
        'x-razorpay-event-id': event_id,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? 'delivered' : `the receiver responded ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'no response in 5 s'
      : 'the receiver could not be reached';
  }
};

const deliver = async (app: DeliveryApp, webhook: WebhookRow): Promise<boolean> => {
  const outcome = await send(app, webhook);
  const delivered = outcome === 'delivered';
  const now = app.clock.now();
  await app.db
    .update(provider_webhooks)
    .set(delivered ? { delivered_at: now } : { next_attempt_at: new Date(now.getTime() + backoffMs(webhook.attempts)) })
    .where(and(eq(provider_webhooks.id, webhook.id), isNull(provider_webhooks.delivered_at)));
  if (!delivered) {
    const { event } = eventOf.parse(JSON.parse(webhook.body));
    const details = { event, event_id: webhook.event_id, attempts: webhook.attempts, outcome };
    if (webhook.attempts >= maxAttempts) app.log.error(details, 'The test provider gave up on a webhook.');
    else app.log.warn(details, 'The test provider will retry a webhook.');
  }
  return delivered;
};

/**
 * Delivers due webhooks, at least once each, signed over the raw body, to our own URL. Anything but a 2xx response within 5 s is
 * retried with backoff for about a day. Safe to run in several processes. Returns the number delivered.
 */
export const deliverWebhooks = async (app: DeliveryApp): Promise<number> => {
  let delivered = 0;
  for (;;) {
    const claimed = await claim(app);
    if (claimed.length === 0) return delivered;
    const outcomes = await Promise.all(claimed.map((webhook) => deliver(app, webhook)));
    delivered += outcomes.filter(Boolean).length;
  }
};
