import { searchLocations } from '~/features/trains/find-places.server.ts';
import { placeTypes } from '~/features/trains/place.ts';
import { answerJson } from '~/server/http/answer-json.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { fail, ok } from '~/shared/result.ts';
import type { Route } from './+types/locations';

/** Five minutes: places change only with the timetable, a few times a year. */
const cacheHeaders = { 'Cache-Control': 'public, max-age=300' };

/** Lookup of the place picker: `?q=` the text, `&type=` city or station; returns at most ten `Location`s. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const type = placeTypes.find((known) => known === query.get('type')) ?? null;
  try {
    const found = await searchLocations(appOf({ context }).db, { text: query.get('q') ?? '', type });
    return answerJson(request, ok(found), { headers: cacheHeaders });
  } catch (error) {
    requestFactsOf({ context }).log.error({ err: error }, 'a location lookup failed');
    return answerJson(request, fail('lookup_failed', 'We could not look up places just now. Please try again.'), {
      status: 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  }
}
