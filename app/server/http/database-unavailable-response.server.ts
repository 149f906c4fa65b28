import type { ServerBuild } from 'react-router';
import { isDatabaseUnavailable } from '../database/database-unavailable.server.ts';
import { errorMessage } from '../error-message.server.ts';
import { requestDetailsOf } from '../request-context.server.ts';
import { wrapRouteHandlers } from './wrap-route-handlers.server.ts';

const message = 'Our service is temporarily unavailable. Your data is safe. Please try again in a moment.';

/**
 * Wraps all loaders, actions and middleware so that they respond with 503 instead of 500 while the database is unavailable: users can retry, and webhooks
 * and crawlers retry automatically. Routes may catch the error themselves for a better message.
 */
export const withDatabaseUnavailableResponse = (build: ServerBuild): ServerBuild =>
  wrapRouteHandlers(build, async (args, run) => {
    try {
      return await run();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      requestDetailsOf(args).log.error({ reason: errorMessage(error) }, 'database unavailable');
      throw new Response(message, { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
    }
  });
