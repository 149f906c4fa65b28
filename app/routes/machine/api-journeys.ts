import { apiResponse } from '~/features/api/api-response.server.ts';
import { listApiJourneys } from '~/features/api/journey-api.server.ts';
import type { Route } from './+types/api-journeys';

/** `GET /api/journeys?from&to&date&class&changes`: see /api/openapi.json. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  apiResponse({ context }, 30, (app) => listApiJourneys(app, Object.fromEntries(new URL(request.url).searchParams)));
