import { searchLocations } from '~/features/trains/find-places.server.ts';
import { placeTypes } from '~/features/trains/place.ts';
import { answerJson } from '~/server/http/answer-json.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { fail, ok } from '~/shared/result.ts';
import type { Route } from './+types/locations';

/** Places change with the timetable, a few times a year. */
const kept = { 'Cache-Control': 'public, max-age=300' };

/** The look-up behind the place picker: `?q=` the text, `&type=` city or station; a list of Location, at most ten. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const type = placeTypes.find((known) => known === query.get('type')) ?? null;
  try {
    const found = await searchLocations(appOf({ context }).db, { text: query.get('q') ?? '', type });
    return answerJson(request, ok(found), { headers: kept });
  } catch (error) {
    requestFactsOf({ context }).log.error({ err: error }, 'a location look-up failed');
    return answerJson(request, fail('lookup_failed', 'We could not look up places just now. Please try again.'), {
      status: 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  }
}
