import { findGuide } from '~/features/guides/guides.server.ts';
import { posterPrint } from '~/features/guides/print-poster.server.ts';
import { isUnchanged } from '~/server/http/is-unchanged.server.ts';
import type { Route } from './+types/poster-print';

/** `GET /posters/print/kerala.pdf`: the poster of a state to print on A3. */
export const loader = async ({ request, params }: Route.LoaderArgs) => {
  const [, slug = ''] = /^(.+)\.pdf$/.exec(params.file) ?? [];
  const guide = findGuide(slug);
  if (!guide) throw new Response('Poster not found.', { status: 404 });
  const print = await posterPrint(guide);
  const headers = { ETag: print.etag, 'Cache-Control': 'public, max-age=86400' };
  if (isUnchanged(request, print.etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await print.pdf()), {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${print.fileName}"`,
      'X-Robots-Tag': 'noindex',
    },
  });
};
