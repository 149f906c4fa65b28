import { addressBucket, countAttempt, rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import { listApiJourneys } from '~/features/seats/journey-api.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { fail } from '~/shared/data/result.ts';
import type { Route } from './+types/api-journeys';

const notStored = { 'Cache-Control': 'no-store' };
/** Other sites may read it: it holds nothing personal. */
const shared = { 'Cache-Control': 'public, max-age=30', 'Access-Control-Allow-Origin': '*' };

/** `GET /api/journeys?from&to&date&class&changes`: see /api/openapi.json. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf({ context });
  const { clientAddress, log } = requestDetailsOf({ context });
  try {
    const wait = await countAttempt(app, rateLimits.apiByAddress, addressBucket(clientAddress));
    if (wait > 0)
      return Response.json(fail('too_many', 'Too many requests. Please wait and try again.'), {
        status: 429,
        headers: { ...notStored, 'Retry-After': String(wait) },
      });
    const answer = await listApiJourneys(appOf({ context }), new URL(request.url).searchParams);
    if (!answer.success) return Response.json(answer, { status: 400, headers: notStored });
    return Response.json(answer.data, { headers: shared });
  } catch (error) {
    log.error({ err: error }, 'a journey search of the API failed');
    return Response.json(fail('search_failed', 'The search is not available right now. Please try again.'), {
      status: 503,
      headers: { ...notStored, 'Retry-After': '5' },
    });
  }
}
