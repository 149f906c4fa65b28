import { searchPackageLocations } from '~/features/packages/public/search-package-locations.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { fail, ok } from '~/shared/data/result.ts';
import type { Route } from './+types/search-locations';

/** A new package appears after five minutes at the latest. */
const cacheHeaders = { 'Cache-Control': 'public, max-age=300' };

/** The call `search_locations` for packages: `?search_term=` the text; returns at most ten `PackageLocation`s. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const term = new URL(request.url).searchParams.get('search_term') ?? '';
  try {
    return Response.json(ok(await searchPackageLocations(appOf({ context }).db, term)), {
      headers: cacheHeaders,
    });
  } catch (error) {
    requestDetailsOf({ context }).log.error({ err: error }, 'a location lookup for packages failed');
    return Response.json(fail('lookup_failed', 'We could not search places right now. Please try again.'), {
      status: 503,
      headers: { 'Cache-Control': 'no-store' },
    });
  }
}
