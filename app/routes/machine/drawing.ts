import { findDrawingFile } from '~/ui/drawing/drawing-file.server.ts';
import { viaductFile } from '~/ui/poster/viaduct-file.server.ts';
import type { Route } from './+types/drawing';

/** The SVG drawings of empty states and error pages, and the picture of the home page. */
export const loader = ({ params, request }: Route.LoaderArgs) => {
  const drawing = params.file === 'viaduct.svg' ? viaductFile() : findDrawingFile(params.file);
  if (!drawing) throw new Response('Drawing not found.', { status: 404 });
  const headers = { ETag: `"${drawing.hash}"`, 'Cache-Control': 'public, max-age=86400' };
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers });
  return new Response(drawing.svg, { headers: { ...headers, 'Content-Type': 'image/svg+xml' } });
};
