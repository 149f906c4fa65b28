import { apiResponse } from '~/features/api/api-response.server.ts';
import { findApiGuide, listApiGuides } from '~/features/api/guide-api.server.ts';
import type { Route } from './+types/api-guides';

/** `GET /api/guides` and `GET /api/guides/{state}`: see /api/openapi.json. */
export const loader = ({ params: { state }, context }: Route.LoaderArgs) =>
  apiResponse({ context }, 3600, (app) => (state === undefined ? listApiGuides(app) : findApiGuide(app, state)));
