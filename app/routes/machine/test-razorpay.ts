import type { App } from '~/server/app.server.ts';
import { deliverWebhooks } from '~/server/razorpay/test-provider/deliver-webhooks.server.ts';
import { handleTestRazorpay } from '~/server/razorpay/test-provider/handle-request.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/test-razorpay';

/** Delivers webhooks at once; failed deliveries are retried by the background job. */
const sendWebhooks = (app: App): void => {
  deliverWebhooks(app).catch((error: unknown) =>
    app.log.warn({ err: error }, 'webhook delivery failed and will be retried'),
  );
};

/** The built-in test provider, in place of Razorpay when no keys are configured. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  handleTestRazorpay(appOf({ context }), request, requestDetailsOf({ context }));

export const action = async ({ request, context }: Route.ActionArgs) => {
  const app = appOf({ context });
  const response = await handleTestRazorpay(app, request, requestDetailsOf({ context }));
  // A new order sends no webhooks; any other POST may.
  if (app.environment.razorpay.builtIn && !new URL(request.url).pathname.endsWith('/orders')) sendWebhooks(app);
  return response;
};
