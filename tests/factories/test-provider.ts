import { createServer } from 'node:http';
import { createRequestListener } from '@remix-run/node-fetch-server';
import type { App } from '~/server/app.server.ts';
import { manualClock } from '~/server/clock.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { createLog } from '~/server/log.server.ts';
import { paymentProviders } from '~/server/payment-providers/payment-provider.ts';
import { createRazorpayProvider } from '~/server/payment-providers/razorpay/razorpay-provider.server.ts';
import { handleTestProvider } from '~/server/payment-providers/razorpay/test-provider/test-provider.server.ts';
import { readEnvironment } from '~/server/read-environment.server.ts';

/** A webhook as it was received. */
export type ReceivedWebhook = { eventId: string | null; signature: string | null; body: string; bytes: Uint8Array };

/**
 * The built-in test provider on its own port, with a webhook endpoint that records requests and responds with `shop.answer`. Other paths are
 * served by `pages`.
 */
export const testProviderServer = async (
  database: Database,
  pages: (request: Request) => Response | Promise<Response> = () => new Response('not found', { status: 404 }),
) => {
  const environment = readEnvironment({ SESSION_SECRET: 'a secret of the tests, long enough to pass', PORT: '0' });
  const clock = manualClock(new Date('2026-11-20T06:00:00Z'));
  const app: Pick<App, 'environment' | 'clock' | 'log' | 'db'> = {
    environment,
    clock,
    log: createLog('silent'),
    db: database.db,
  };
  const arrived: ReceivedWebhook[] = [];
  const shop: { answer: () => Response | Promise<Response> } = { answer: () => new Response('ok') };
  const server = createServer(
    createRequestListener(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/test-razorpay')) return handleTestProvider(app, request);
      if (pathname !== '/webhooks/razorpay') return pages(request);
      const bytes = new Uint8Array(await request.arrayBuffer());
      arrived.push({
        eventId: request.headers.get('x-razorpay-event-id'),
        signature: request.headers.get('X-Razorpay-Signature'),
        body: new TextDecoder().decode(bytes),
        bytes,
      });
      return shop.answer();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  environment.publicUrl = origin;
  environment.razorpay.apiBase = `${origin}/test-razorpay`;
  const client = createRazorpayProvider(environment.razorpay);
  return {
    app,
    clock,
    origin,
    arrived,
    shop,
    client,
    paymentProviders: paymentProviders(client),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
