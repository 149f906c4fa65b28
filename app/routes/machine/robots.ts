import { appOf } from '~/server/request-context.server.ts';
import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import type { Route } from './+types/robots';

/** Personal pages and endpoints for machines. */
const disallowedPaths = [
  ...['/dashboard', '/agent', '/admin', '/payment/', '/trains/booking', '/trains/confirmation/', '/customer-info/'],
  ...['/api/', '/go/', '/webhooks/', paths.testProvider(), '/logout', '/reset-password', '/verify-email'],
];

/** robots.txt: disallowed paths and the URL of the sitemap. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const { publicUrl } = appOf({ context }).environment;
  const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`), ''];
  return new Response([...lines, `Sitemap: ${absoluteUrl(publicUrl, paths.sitemap())}`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
};
