import { addressBucket, countAttempt, rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import { areLowestFaresCached, listLowestFares } from '~/features/seats/load-date-rail.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/lowest-fares';

const cacheHeaders = { 'Cache-Control': 'public, max-age=60' };
const notStored = { 'Cache-Control': 'no-store' };

/** `GET /api/lowest-fares?from&to&month`: paise by day, for the calendar. Fares are an extra: every failure answers without any. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { clientAddress, log } = requestDetailsOf({ context });
  const query = new URL(request.url).searchParams;
  const read = (name: string) => query.get(name)?.trim().slice(0, 80) ?? '';
  try {
    const app = appOf({ context });
    const wanted = { from: read('from'), to: read('to'), month: read('month') };
    const wait = (await areLowestFaresCached(app, wanted))
      ? 0
      : await countAttempt(appOf({ context }), rateLimits.faresByAddress, addressBucket(clientAddress));
    if (wait > 0) return Response.json({}, { status: 429, headers: { ...notStored, 'Retry-After': String(wait) } });
    return Response.json(await listLowestFares(app, wanted), { headers: cacheHeaders });
  } catch (error) {
    log.error({ err: error }, 'the lowest fares of a month could not be read');
    return Response.json({}, { status: 503, headers: notStored });
  }
}
