import { receiveWebhook } from '~/features/payments/receive-webhook.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/payment-webhook';

/** Webhooks of a payment provider: signed, so no session and no origin check; 2xx only once the event is stored. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = appOf({ context });
  const provider = app.paymentProviders.find(params.provider);
  if (!provider) return new Response('Not found', { status: 404 });
  if (request.method !== 'POST') return new Response('Only POST is allowed.', { status: 405 });
  const received = await receiveWebhook(app, provider, {
    rawBody: new Uint8Array(await request.arrayBuffer()),
    headers: request.headers,
  });
  if (!received.success) {
    requestDetailsOf({ context }).log.warn({ code: received.error.code }, 'webhook rejected');
    return new Response(received.error.message, { status: 400 });
  }
  return new Response('ok');
}

/** The webhook URL accepts POST only. */
export function loader({ params, context }: Route.LoaderArgs) {
  return appOf({ context }).paymentProviders.find(params.provider)
    ? new Response('Only POST is allowed.', { status: 405 })
    : new Response('Not found', { status: 404 });
}
