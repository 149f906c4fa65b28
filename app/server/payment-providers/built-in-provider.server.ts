import type { App } from '../app.server.ts';
import { deliverWebhooks } from './razorpay/test-provider/deliver-webhooks.server.ts';
import { handleTestProvider } from './razorpay/test-provider/handle-request.server.ts';

type BuiltInApp = Pick<App, 'db' | 'clock' | 'environment' | 'log'>;

/** Delivers webhooks at once; failed deliveries are retried by the background job. */
const sendWebhooks = (app: BuiltInApp): void => {
  deliverWebhooks(app).catch((error: unknown) =>
    app.log.warn({ err: error }, 'webhook delivery failed and will be retried'),
  );
};

/** Serves the built-in test provider: API, checkout and bank. Responds 404 when a real provider is configured. */
export const handleBuiltInProvider = async (
  app: BuiltInApp,
  request: Request,
  page: { nonce: string },
): Promise<Response> => {
  const response = await handleTestProvider(app, request, page);
  // A new order sends no webhooks; any other POST may.
  const maySend =
    request.method !== 'GET' && request.method !== 'HEAD' && !new URL(request.url).pathname.endsWith('/orders');
  if (app.environment.razorpay.builtIn && maySend) sendWebhooks(app);
  return response;
};
