import { loadExportedFeed } from '~/features/trains/feeds/write-gtfs.server.ts';
import { isUnchanged } from '~/server/http/is-unchanged.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/gtfs';

/** `GET /gtfs.zip`: the timetable on sale in the format GTFS Schedule. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { feed, etag } = await loadExportedFeed(appOf({ context }));
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' };
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(feed), {
    headers: {
      ...headers,
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="gtfs.zip"',
    },
  });
};
