import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import { openDesk } from '~/server/serve-together.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import {
  findEvents,
  type IncomingEvent,
  keepEvents,
  noteEventsDone,
  type StoredEvent,
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

/** Events and the jobs that act on them, those of a moment in one transaction; true for each that had not come before. */
const keep = openDesk('payment events', 200, async (app: EventApp, events: IncomingEvent[]) => {
  const answers = await app.db.transaction(async (tx) => {
    const kept = await keepEvents(tx, events, app.clock.now());
    const jobs = [...kept].map((event) => ({ key: `payment event ${event}`, data: { event } }));
    await app.jobs.enqueueAll(tx, paymentEventQueue, jobs);
    // Of the same event twice in one batch the first is the fresh one.
    return events.map(({ event_id }) => kept.delete(event_id));
  });
  app.jobs.hurry(paymentEventQueue);
  return answers;
});

/**
 * Takes a webhook in: raw bytes against the signature, then the event's ids (nothing personal) and the job that acts on them, in one
 * transaction. The same event id is taken in once. What is answered with success may be forgotten by the provider.
 */
export const takeInEvent = async (
  app: EventApp & Pick<App, 'gateway'>,
  webhook: { rawBody: Uint8Array; signature: string | null; eventId: string | null },
): Promise<Result<{ fresh: boolean }, 'bad_signature' | 'bad_body'>> => {
  if (!app.gateway.webhookSignatureIsValid(webhook.rawBody, webhook.signature))
    return fail('bad_signature', 'The signature does not belong to this body.');
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(webhook.rawBody));
  } catch {
    return fail('bad_body', 'The body is not JSON.');
  }
  const parsed = webhookBody.safeParse(json);
  if (!parsed.success || !webhook.eventId || webhook.eventId.length > 200)
    return fail('bad_body', 'The body is not a webhook.');
  const { event, payload } = parsed.data;
  const payment = payload.payment?.entity;
  const fresh = await keep(app, {
    event_id: webhook.eventId,
    event,
    provider_order_id: payload.order?.entity.id ?? payment?.order_id ?? null,
    provider_payment_id: payment?.id ?? payload.refund?.entity.payment_id ?? null,
    provider_refund_id: payload.refund?.entity.id ?? null,
  });
  return ok({ fresh });
};

const lookUp = openDesk('events', 200, async (app: Pick<App, 'db' | 'log'>, ids: string[]) => {
  const found = new Map((await findEvents(app.db, ids)).map((event) => [event.event_id, event]));
  return ids.map((id) => found.get(id) ?? null);
});

/** An event that was taken in; null when there is none. */
export const eventTakenIn = (app: Pick<App, 'db' | 'log'>, eventId: string): Promise<StoredEvent | null> =>
  lookUp(app, eventId);

type Done = { event_id: string; outcome: string };

const noteDone = openDesk('events done', 200, async (app: Pick<App, 'db' | 'clock' | 'log'>, done: Done[]) => {
  await noteEventsDone(app.db, done, app.clock.now());
  return done;
});

/** Notes that an event was acted on, and what came of it. */
export const markEventDone = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  eventId: string,
  outcome: string,
): Promise<void> => {
  await noteDone(app, { event_id: eventId, outcome });
};
