import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import { createBatcher } from '~/server/batcher.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import {
  type IncomingEvent,
  insertEvents,
  listEventsById,
  type StoredEvent,
  updateEventsProcessed,
} from './payments.store.server.ts';

export const paymentEventQueue = 'payment-event';

const entity = z.object({
  id: z.string().optional(),
  order_id: z.string().nullish(),
  payment_id: z.string().nullish(),
});
const webhookBody = z.object({
  event: z.string().max(100),
  payload: z
    .object({
      payment: z.object({ entity }).optional(),
      order: z.object({ entity }).optional(),
      refund: z.object({ entity }).optional(),
    })
    .default({}),
});

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
 * Receives a webhook: verifies the signature over the raw bytes, then stores the event's ids (nothing personal) and enqueues the job that handles it, in
 * one transaction. An event id is stored once. After a success the provider does not send the event again.
 */
export const receiveWebhook = async (
  app: EventApp & Pick<App, 'gateway'>,
  webhook: { rawBody: Uint8Array; signature: string | null; eventId: string | null },
): Promise<Result<{ fresh: boolean }, 'bad_signature' | 'bad_body'>> => {
  if (!app.gateway.webhookSignatureIsValid(webhook.rawBody, webhook.signature))
    return fail('bad_signature', 'Invalid signature.');
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(webhook.rawBody));
  } catch {
    return fail('bad_body', 'The body is not JSON.');
  }
  const parsed = webhookBody.safeParse(json);
  if (!parsed.success || !webhook.eventId || webhook.eventId.length > 200)
    return fail('bad_body', 'The body is not a valid webhook.');
  const { event, payload } = parsed.data;
  const payment = payload.payment?.entity;
  const fresh = await storeEvents(app, {
    event_id: webhook.eventId,
    event,
    provider_order_id: payload.order?.entity.id ?? payment?.order_id ?? null,
    provider_payment_id: payment?.id ?? payload.refund?.entity.payment_id ?? null,
    provider_refund_id: payload.refund?.entity.id ?? null,
  });
  return ok({ fresh });
};

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
