import { z } from 'zod';
import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { findEvent, keepEvent, noteEventDone } from './payments.store.server.ts';

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

/**
 * Takes a webhook in: raw bytes against the signature, then the event's ids (nothing personal) and the job that acts on them, in one
 * transaction. The same event id is taken in once. What is answered with success may be forgotten by the provider.
 */
export const takeInEvent = async (
  app: Pick<App, 'db' | 'clock' | 'gateway' | 'jobs'>,
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
  const eventId = webhook.eventId;
  const payment = payload.payment?.entity;
  const fresh = await app.db.transaction(async (tx) => {
    const kept = await keepEvent(
      tx,
      {
        event_id: eventId,
        event,
        provider_order_id: payload.order?.entity.id ?? payment?.order_id ?? null,
        provider_payment_id: payment?.id ?? payload.refund?.entity.payment_id ?? null,
        provider_refund_id: payload.refund?.entity.id ?? null,
      },
      app.clock.now(),
    );
    if (kept) await app.jobs.enqueue(tx, paymentEventQueue, { event: eventId }, { key: `payment event ${eventId}` });
    return kept;
  });
  return ok({ fresh });
};

/** An event that was taken in; null when there is none. */
export const eventTakenIn = (app: Pick<App, 'db'>, eventId: string) => findEvent(app.db, eventId);

export const markEventDone = (app: Pick<App, 'db' | 'clock'>, eventId: string, outcome: string): Promise<void> =>
  noteEventDone(app.db, eventId, outcome, app.clock.now());
