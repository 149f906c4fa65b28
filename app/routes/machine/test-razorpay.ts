import type { App } from '~/server/app.server.ts';
import { deliverWebhooks } from '~/server/razorpay/test-provider/deliver-webhooks.server.ts';
import { handleTestRazorpay } from '~/server/razorpay/test-provider/handle.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/test-razorpay';

/** The news of a payment leaves at once; what does not arrive is sent again by the ticker. */
const sendNews = (app: App): void => {
  deliverWebhooks(app).catch((error: unknown) => app.log.warn({ err: error }, 'Webhooks wait for the next round.'));
};

/** The built-in test provider, in place of Razorpay when no keys are configured. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  handleTestRazorpay(appOf({ context }), request, requestFactsOf({ context }));

export const action = async ({ request, context }: Route.ActionArgs) => {
  const app = appOf({ context });
  const answer = await handleTestRazorpay(app, request, requestFactsOf({ context }));
  // A new order is no news; everything else that is posted may be.
  if (app.environment.razorpay.builtIn && !new URL(request.url).pathname.endsWith('/orders')) sendNews(app);
  return answer;
};
