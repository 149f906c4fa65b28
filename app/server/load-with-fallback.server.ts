import type { RouterContextProvider } from 'react-router';
import { errorMessage } from './error-message.server.ts';
import { requestDetailsOf } from './request-context.server.ts';

/**
 * Awaits loader data. Without JavaScript loaders run after the action of a post, on the page that shows the action's result and the submitted
 * values: there a failure is logged and replaced by `fallback`, so that no error page discards the form.
 */
export const loadWithFallback = async <Data, Fallback>(
  args: { context: Readonly<RouterContextProvider> },
  loading: Promise<Data>,
  fallback: Fallback,
): Promise<Data | Fallback> => {
  const { posted, log } = requestDetailsOf(args);
  try {
    return await loading;
  } catch (error) {
    if (!posted || error instanceof Response) throw error;
    log.error({ reason: errorMessage(error) }, 'loader failed after a post; using the fallback');
    return fallback;
  }
};
