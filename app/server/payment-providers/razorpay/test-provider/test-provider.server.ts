import type { App } from '../../../app.server.ts';
import { handleApiRequest } from './api.server.ts';
import { handleCheckoutRequest } from './checkout.server.ts';
import { processDuePayments } from './payments.server.ts';
import { deliverWebhooks } from './webhooks.server.ts';

type TestProviderApp = Pick<App, 'db' | 'clock' | 'environment' | 'log'>;

/** Read when they are requested: Playwright, which imports this module with the factories, knows no "?raw". */
const files: Record<string, { type: string; read: () => Promise<{ default: string }> }> = {
  '/checkout.js': { type: 'text/javascript', read: () => import('./browser/checkout.js?raw') },
  '/checkout-page.js': { type: 'text/javascript', read: () => import('./browser/checkout-page.js?raw') },
  '/checkout-page.css': { type: 'text/css', read: () => import('./browser/checkout-page.css?raw') },
};

const notFound = () => new Response('Not found\n', { status: 404 });

/**
 * The built-in test provider, below /test-razorpay/v1: the merchant API, the checkout script, the hosted page and the phone that scans its QR
 * codes. Responds 404 when real keys are configured.
 */
export const handleTestProvider = async (app: TestProviderApp, request: Request): Promise<Response> => {
  const [, path] = /^\/test-razorpay\/v1(\/.*)$/.exec(new URL(request.url).pathname) ?? [];
  if (!path || !app.environment.razorpay.builtIn) return notFound();
  const file = files[path];
  if (file)
    return new Response((await file.read()).default, {
      headers: { 'Content-Type': `${file.type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' },
    });
  const isPage = /^\/(checkout|upi)(\/|$)/.test(path);
  if (!isPage) return handleApiRequest(app, request, path);
  return (await handleCheckoutRequest(app, request, path)) ?? notFound();
};

/** Serves the test provider, and delivers at once what the request has enqueued; the background job sends failed deliveries again. */
export const serveTestProvider = async (app: TestProviderApp, request: Request): Promise<Response> => {
  const response = await handleTestProvider(app, request);
  if (request.method === 'POST' && app.environment.razorpay.builtIn)
    deliverWebhooks(app).catch((error: unknown) => app.log.warn({ err: error }, 'webhook delivery failed'));
  return response;
};

/** Background work of the test provider, about every two seconds: what is due, then webhooks. With real keys it does nothing. */
export const runTestProvider = async (app: TestProviderApp): Promise<void> => {
  if (!app.environment.razorpay.builtIn) return;
  await processDuePayments(app);
  await deliverWebhooks(app);
};
