import { receiveWebhook } from '~/features/payments/receive-webhook.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/razorpay-webhook';

/** Webhooks of the payment provider: signed, so no session and no origin check; 2xx only once the event is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return new Response('Only POST is allowed.', { status: 405 });
  const received = await receiveWebhook(appOf({ context }), {
    rawBody: new Uint8Array(await request.arrayBuffer()),
    signature: request.headers.get('X-Razorpay-Signature'),
    eventId: request.headers.get('X-Razorpay-Event-Id'),
  });
  if (!received.success) {
    requestDetailsOf({ context }).log.warn({ code: received.error.code }, 'webhook rejected');
    return new Response(received.error.message, { status: 400 });
  }
  return new Response('ok');
}

/** The webhook URL accepts POST only. */
export function loader() {
  return new Response('Only POST is allowed.', { status: 405 });
}
