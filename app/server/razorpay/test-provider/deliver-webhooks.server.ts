import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { paths } from '~/shared/paths.ts';
import type { App } from '../../app.server.ts';
import { sign } from '../signatures.server.ts';
import { provider_webhooks } from './test-provider.tables.server.ts';

type WebhookRow = typeof provider_webhooks.$inferSelect;
type DeliveryApp = Pick<App, 'db' | 'clock' | 'environment' | 'log'>;

/** The receiver has 5 s to answer 2xx. */
const patienceMs = 5_000;

/** Who claims a webhook has it for this long; whoever dies meanwhile leaves it to the next. */
const leaseMs = 15_000;

/** After 5, 10, 20 ... seconds: the fourteenth repetition comes after about 23 hours and is the last. */
const backoffMs = (attempts: number): number => 5_000 * 2 ** (attempts - 1);
const mostAttempts = 15;

/** Few at a time, so that the receiver's own work has room. */
const atOnce = 4;

/**
 * Claims by moving the due time, in one statement: no lock and no connection is held while the receiver works (it needs the
 * database itself), and two processes never claim the same row.
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
        lt(provider_webhooks.attempts, mostAttempts),
      ),
    )
    .orderBy(asc(provider_webhooks.next_attempt_at), asc(provider_webhooks.id))
    .limit(atOnce)
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
    const response = await fetch(new URL(paths.razorpayWebhook(), apiBase), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Razorpay-Webhook/v1',
        'X-Razorpay-Signature': sign(webhookSecrets[0] ?? '', body),
        'x-razorpay-event-id': event_id,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return response.ok ? 'delivered' : `the receiver answered ${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError'
      ? 'no answer in 5 s'
      : 'the receiver was not reached';
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
    const facts = { event, event_id: webhook.event_id, attempts: webhook.attempts, outcome };
    if (webhook.attempts >= mostAttempts) app.log.error(facts, 'The test provider gives up on a webhook.');
    else app.log.warn(facts, 'The test provider will send a webhook again.');
  }
  return delivered;
};

/**
 * Delivers the webhooks that are due, at least once each, signed over the raw body, to our own address. An answer other than 2xx
 * within 5 s means another try, later and later, for about a day. Several processes may call it at once. Says how many arrived.
 */
export const deliverWebhooks = async (app: DeliveryApp): Promise<number> => {
  let arrived = 0;
  for (;;) {
    const claimed = await claim(app);
    if (claimed.length === 0) return arrived;
    const outcomes = await Promise.all(claimed.map((webhook) => deliver(app, webhook)));
    arrived += outcomes.filter(Boolean).length;
  }
};
