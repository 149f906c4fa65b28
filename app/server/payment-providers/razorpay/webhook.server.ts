import { z } from 'zod';
import { fail, ok } from '~/shared/data/result.ts';
import type { ParsedWebhook } from '../payment-provider.ts';
import { providerIdSchema } from './api-schemas.server.ts';
import type { RazorpaySettings } from './razorpay-client.server.ts';
import { signatureIsValid } from './signatures.server.ts';

const entity = z.object({
  id: providerIdSchema.optional(),
  order_id: providerIdSchema.nullish(),
  payment_id: providerIdSchema.nullish(),
});
/** The event's own id, from the header; bytes beyond ASCII are no id. */
const eventIdSchema = z.string().regex(/^[!-~]{1,200}$/);
const webhookBody = z.object({
  event: providerIdSchema,
  payload: z
    .object({
      payment: z.object({ entity }).optional(),
      order: z.object({ entity }).optional(),
      refund: z.object({ entity }).optional(),
    })
    .default({}),
});

/** During a rotation events signed with the old secret still arrive, so every configured one is valid. */
const isSigned = (secrets: string[], rawBody: Uint8Array, signature: string | null): boolean =>
  secrets.some((secret) => signatureIsValid(secret, rawBody, signature));

const parseJson = (rawBody: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return undefined;
  }
};

/** Verifies hex(HMAC-SHA256(webhook secret, raw bytes)) and reads the ids. The event's own id is in a header; the body has none. */
export const parseRazorpayWebhook = (
  { webhookSecrets }: Pick<RazorpaySettings, 'webhookSecrets'>,
  { rawBody, headers }: { rawBody: Uint8Array; headers: Headers },
): ParsedWebhook => {
  if (!isSigned(webhookSecrets, rawBody, headers.get('X-Razorpay-Signature')))
    return fail('bad_signature', 'Invalid signature.');
  const json = parseJson(rawBody);
  if (json === undefined) return fail('bad_body', 'The body is not JSON.');
  const parsed = webhookBody.safeParse(json);
  const eventId = eventIdSchema.safeParse(headers.get('X-Razorpay-Event-Id'));
  if (!parsed.success || !eventId.success) return fail('bad_body', 'The body is not a valid webhook.');
  const { event, payload } = parsed.data;
  const payment = payload.payment?.entity;
  return ok({
    id: eventId.data,
    kind: event,
    orderId: payload.order?.entity.id ?? payment?.order_id ?? null,
    paymentId: payment?.id ?? payload.refund?.entity.payment_id ?? null,
    refundId: payload.refund?.entity.id ?? null,
  });
};
