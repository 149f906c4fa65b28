import { handleBuiltInProvider } from '~/server/payment-providers/built-in-provider.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/test-provider';

/** The built-in test provider, in place of a real one when no keys are configured. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  handleBuiltInProvider(appOf({ context }), request, requestDetailsOf({ context }));

export const action = ({ request, context }: Route.ActionArgs) =>
  handleBuiltInProvider(appOf({ context }), request, requestDetailsOf({ context }));
