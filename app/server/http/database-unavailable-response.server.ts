import type { ServerBuild } from 'react-router';
import { isDatabaseUnavailable } from '../database/database-unavailable.server.ts';
import { errorMessage } from '../error-message.server.ts';
import { requestDetailsOf } from '../request-context.server.ts';

const message = 'Our service is temporarily unavailable. Your data is safe. Please try again in a moment.';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];
type Handler = NonNullable<Module['loader'] | Module['action']>;

type Middleware = NonNullable<Module['middleware']>[number];
type Args = Parameters<Handler>[0];

const orUnavailable = async <Answer>(args: Pick<Args, 'context'>, answer: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await answer();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    requestDetailsOf(args).log.error({ reason: errorMessage(error) }, 'database unavailable');
    throw new Response(message, { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  }
};

const wrap = (handler: Handler | undefined): Handler | undefined =>
  handler && ((args) => orUnavailable(args, async () => handler(args)));

const wrapMiddleware =
  (middleware: Middleware): Middleware =>
  (args, next) =>
    orUnavailable(args, async () => middleware(args, next));

/**
 * Wraps all loaders, actions and middleware so that they respond with 503 instead of 500 while the database is unavailable: users can retry, and webhooks
 * and crawlers retry automatically. Routes may catch the error themselves for a better message.
 */
export const withDatabaseUnavailableResponse = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => [
      id,
      route && {
        ...route,
        module: {
          ...route.module,
          loader: wrap(route.module.loader),
          action: wrap(route.module.action),
          middleware: route.module.middleware?.map(wrapMiddleware),
        },
      },
    ]),
  ),
});
