import { handleBuiltInProvider } from '~/server/payment-providers/payment-providers.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/test-provider';

/** The built-in test provider, in place of a real one when no keys are configured. */
export const loader = ({ request, context }: Route.LoaderArgs) => handleBuiltInProvider(appOf({ context }), request);

export const action = ({ request, context }: Route.ActionArgs) => handleBuiltInProvider(appOf({ context }), request);
