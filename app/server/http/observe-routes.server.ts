import type { ServerBuild } from 'react-router';
import { setRequestRoute } from './request-record.server.ts';
import { wrapRouteHandlers } from './wrap-route-handlers.server.ts';

/** React Router's pattern has no slash at its start when the route has none. */
const recordRoute = (pattern: string): void => setRequestRoute(pattern.startsWith('/') ? pattern : `/${pattern}`);

/** Wraps all loaders, actions and middleware so that the record of the request gets the pattern of its route. */
export const withRoutePatterns = (build: ServerBuild): ServerBuild =>
  wrapRouteHandlers(build, ({ pattern }, run) => {
    recordRoute(pattern);
    return run();
  });
