import type { App } from '~/server/app.server.ts';
import { createBatcher } from '~/server/batcher.server.ts';
import type { PaymentProvider } from '~/server/payment-providers/payment-provider.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import {
  type IncomingEvent,
  insertEvents,
  listEventsById,
  type StoredEvent,
  updateEventsProcessed,
} from './payment-events.store.server.ts';

export const paymentEventQueue = 'payment-event';

type EventApp = Pick<App, 'db' | 'clock' | 'jobs' | 'log'>;

/** Stores a batch of events and enqueues their jobs in one transaction; true for each event not received before. */
const storeEvents = createBatcher('payment events', 200, async (app: EventApp, events: IncomingEvent[]) => {
  const answers = await app.db.transaction(async (tx) => {
    const fresh = await insertEvents(tx, events, app.clock.now());
    const jobs = [...fresh].map((event) => ({ key: `payment event ${event}`, data: { event } }));
    await app.jobs.enqueueAll(tx, paymentEventQueue, jobs);
    // When a batch holds the same event twice, only the first one is fresh.
    return events.map(({ event_id }) => fresh.delete(event_id));
  });
  app.jobs.notify(paymentEventQueue);
  return answers;
});

/**
 * Receives a webhook: the provider's adapter verifies the signature over the raw bytes, then the event's ids are stored (nothing personal) and the job
 * that handles it is enqueued, in one transaction. An event id is stored once. After a success the provider does not send the event again.
 */
export const receiveWebhook = tracedUseCase(
  'receive webhook',
  async (
    app: EventApp,
    provider: Pick<PaymentProvider, 'name' | 'parseWebhook'>,
    webhook: { rawBody: Uint8Array; headers: Headers },
  ): Promise<Result<{ fresh: boolean }, 'bad_signature' | 'bad_body'>> => {
    const parsed = provider.parseWebhook(webhook);
    if (!parsed.success) return parsed;
    const { id, kind, orderId, paymentId, refundId } = parsed.data;
    const fresh = await storeEvents(app, {
      event_id: id,
      provider: provider.name,
      event: kind,
      provider_order_id: orderId,
      provider_payment_id: paymentId,
      provider_refund_id: refundId,
    });
    return ok({ fresh });
  },
);

const findEventsBatched = createBatcher('events', 200, async (app: Pick<App, 'db' | 'log'>, ids: string[]) => {
  const found = new Map((await listEventsById(app.db, ids)).map((event) => [event.event_id, event]));
  return ids.map((id) => found.get(id) ?? null);
});

/** A stored event; null when there is none. Concurrent calls share one query. */
export const findWebhookEvent = (app: Pick<App, 'db' | 'log'>, eventId: string): Promise<StoredEvent | null> =>
  findEventsBatched(app, eventId);

type ProcessedEvent = { event_id: string; outcome: string };

const recordProcessed = createBatcher(
  'events done',
  200,
  async (app: Pick<App, 'db' | 'clock' | 'log'>, done: ProcessedEvent[]) => {
    await updateEventsProcessed(app.db, done, app.clock.now());
    return done;
  },
);

/** Records that an event was processed, and its outcome. */
export const recordEventProcessed = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  eventId: string,
  outcome: string,
): Promise<void> => {
  await recordProcessed(app, { event_id: eventId, outcome });
};
