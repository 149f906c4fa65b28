import { useEffect } from 'react';
import { type DataStrategyResult, data, type MiddlewareFunction, useLocation, useMatches } from 'react-router';
import { isNetworkFailure, offlineMessage } from '~/shared/browser/offline.ts';
import { useToast } from '../feedback/toast.tsx';

/** The page on the screen. */
let page: { pathname: string; loaderData: ReadonlyMap<string, unknown>; announce: () => void } | null = null;

/** The error of a loader or an action; that of an action comes with its status. */
const errorOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'data' in result ? result.data : result;

/**
 * The client middleware of the root. A form that could not be sent because the network is down has no answer, so it keeps what was filled in. A page that could
 * not be loaded again, for example in another order, stays as it is. Both show a toast. Any other page is replaced by the error boundary.
 */
export const keepPageOffline: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const failed = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && isNetworkFailure(errorOf(result)),
  );
  const isPost = request.method !== 'GET';
  const isShown = page?.pathname === new URL(request.url).pathname;
  if (!page || failed.length === 0 || !(isPost || isShown)) return results;
  // With this status the page is not loaded again, which would fail too.
  for (const [route] of failed)
    results[route] = { type: 'data', result: isPost ? data(undefined, 503) : page.loaderData.get(route) };
  page.announce();
  return results;
};

/** Shows the toasts of `keepPageOffline`. */
export const OfflineMessages = () => {
  const showToast = useToast();
  const { pathname } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    page = {
      pathname,
      loaderData: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
      announce: () => showToast({ title: offlineMessage, tone: 'destructive' }),
    };
  }, [pathname, matches, showToast]);
  return null;
};
