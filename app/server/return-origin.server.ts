import { isIP } from 'node:net';
import type { Environment } from './environment.server.ts';

/** An address that only this network can use: loopback, or an IP literal of a test device. A name could be anybody's. */
const isLocalHost = (hostname: string): boolean =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/**
 * The origin to which another site sends the browser back. On a real installation that of `PUBLIC_URL`, never the Host header of the request, which
 * its sender chooses. A local installation may be opened at another port or IP address than its `PUBLIC_URL`: there the request's own is used.
 */
export const returnOrigin = (request: Request, environment: Pick<Environment, 'production' | 'publicUrl'>): string => {
  const asked = new URL(request.url);
  return !environment.production && isLocalHost(asked.hostname) ? asked.origin : new URL(environment.publicUrl).origin;
};
