import { takeInEvent } from '~/features/payments/take-in-event.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/razorpay-webhook';

/** The provider's webhooks: signed, so no session and no origin check; 2xx only once the event is safely written down. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return new Response('Only POST.', { status: 405 });
  const taken = await takeInEvent(appOf({ context }), {
    rawBody: new Uint8Array(await request.arrayBuffer()),
    signature: request.headers.get('X-Razorpay-Signature'),
    eventId: request.headers.get('X-Razorpay-Event-Id'),
  });
  if (!taken.success) {
    requestFactsOf({ context }).log.warn({ code: taken.error.code }, 'a webhook was refused');
    return new Response(taken.error.message, { status: 400 });
  }
  return new Response('ok');
}

/** There is nothing to read here. */
export function loader() {
  return new Response('Only POST.', { status: 405 });
}
