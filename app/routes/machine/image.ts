import { findImage, readImage } from '~/features/media/serve-image.server.ts';
import { isUnchanged } from '~/server/http/is-unchanged.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/image';

/** Uploaded images, cacheable for an hour. The headers prevent scripts in them from running. */
export const loader = async ({ request, params, context }: Route.LoaderArgs) => {
  const app = appOf({ context });
  const image = await findImage(app, params.bucket, params.name);
  if (!image) throw new Response('Image not found.', { status: 404 });
  const headers = new Headers({
    ETag: image.etag,
    'Cache-Control': 'public, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  });
  if (isUnchanged(request, image.etag)) return new Response(null, { status: 304, headers });
  const file = await readImage(app, image);
  if (!file) throw new Response('Image not found.', { status: 404 });
  headers.set('Content-Type', image.mime);
  headers.set('Content-Length', String(file.bytes));
  headers.set('Content-Disposition', `inline; filename="${image.name}"`);
  if (request.method !== 'HEAD') return new Response(file.body, { headers });
  await file.body.cancel();
  return new Response(null, { headers });
};
