import { placeTypes } from '~/features/trains/places/place.ts';
import { searchPlaces } from '~/features/trains/places/search-places.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { fail, ok } from '~/shared/data/result.ts';
import type { Route } from './+types/locations';

/** Five minutes: places change only with the timetable, a few times a year. */
const cacheHeaders = { 'Cache-Control': 'public, max-age=300' };

/** Lookup of the place picker: `?q=` the text, `&type=` city or station; returns at most ten `Location`s. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const type = placeTypes.find((known) => known === query.get('type')) ?? null;
  try {
    const found = await searchPlaces(appOf({ context }).db, { text: query.get('q') ?? '', type });
    return Response.json(ok(found), { headers: cacheHeaders });
  } catch (error) {
    requestDetailsOf({ context }).log.error({ err: error }, 'a location lookup failed');
    return Response.json(fail('lookup_failed', 'We could not search places right now. Please try again.'), {
      status: 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  }
}
