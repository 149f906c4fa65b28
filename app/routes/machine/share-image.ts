import { redirect } from 'react-router';
import { shareImageAt } from '~/features/pages/share-image.server.ts';
import { readerOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/share-image';

/** The picture that a shared link shows. An address with a hash changes with what is drawn, so it can be kept for ever. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const found = await shareImageAt(readerOf({ context }), params.kind, params['*']);
  if (!found) throw new Response('There is no such picture.', { status: 404 });
  if (found === 'busy')
    throw new Response('Too many pictures are being drawn.', { status: 503, headers: { 'Retry-After': '10' } });
  if ('movedTo' in found) throw redirect(found.movedTo);
  const keep = found.forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';
  return new Response(new Uint8Array(found.jpeg), {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': keep },
  });
};
