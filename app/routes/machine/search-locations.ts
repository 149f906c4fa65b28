import { searchLocations } from '~/features/packages/search-locations.server.ts';
import { answerJson } from '~/server/http/answer-json.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { fail, ok } from '~/shared/result.ts';
import type { Route } from './+types/search-locations';

/** A new package appears after five minutes at the latest. */
const cacheHeaders = { 'Cache-Control': 'public, max-age=300' };

/** The call `search_locations` for packages: `?search_term=` the text; returns at most ten `PackageLocation`s. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const term = new URL(request.url).searchParams.get('search_term') ?? '';
  try {
    return answerJson(request, ok(await searchLocations(appOf({ context }).db, term)), { headers: cacheHeaders });
  } catch (error) {
    requestFactsOf({ context }).log.error({ err: error }, 'a location lookup for packages failed');
    return answerJson(request, fail('lookup_failed', 'We could not look up places just now. Please try again.'), {
      status: 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  }
}
