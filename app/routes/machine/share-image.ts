import { redirect } from 'react-router';
import { loadShareImage } from '~/features/pages/seo/share-image.server.ts';
import { appWithRequestLog } from '~/server/request-context.server.ts';
import type { Route } from './+types/share-image';

/** The preview image of a shared link. URLs with a content hash are cached for a year. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const found = await loadShareImage(appWithRequestLog({ context }), params.kind, params['*']);
  if (!found) throw new Response('Image not found.', { status: 404 });
  if (found === 'busy')
    throw new Response('Too many images are being generated. Please try again.', {
      status: 503,
      headers: { 'Retry-After': '10' },
    });
  if ('movedTo' in found) throw redirect(found.movedTo);
  const cacheControl = found.forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
  return new Response(new Uint8Array(found.jpeg), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': cacheControl },
  });
};
