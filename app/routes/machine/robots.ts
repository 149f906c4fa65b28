import { appOf } from '~/server/request-context.server.ts';
import { absoluteUrl, paths } from '~/shared/paths/paths.ts';
import type { Route } from './+types/robots';

/** Parts of `/api/` that llms.txt names: the longest match wins. */
const allowedPaths = [paths.openApi(), '/api/packages', '/api/guides', '/api/journeys'];

/** Personal pages and endpoints for machines. */
const disallowedPaths = [
  ...['/dashboard', '/agent', '/admin', '/payment/', '/trains/booking', '/trains/confirmation/', '/customer-info/'],
  ...['/api/', '/go/', '/webhooks/', paths.testProvider(), '/logout', '/reset-password', '/verify-email'],
];

/** robots.txt: disallowed paths and the URL of the sitemap. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const { publicUrl } = appOf({ context }).environment;
  const rules = [
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    ...allowedPaths.map((path) => `Allow: ${path}`),
  ];
  const lines = ['User-agent: *', ...rules, '', `Sitemap: ${absoluteUrl(publicUrl, paths.sitemap())}`, ''];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
};
