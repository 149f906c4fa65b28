import { apiResponse } from '~/features/api/api-response.server.ts';
import { findApiPackage, listApiPackages } from '~/features/api/package-api.server.ts';
import type { Route } from './+types/api-packages';

/** `GET /api/packages` with the query of /search, and `GET /api/packages/{id}`: see /api/openapi.json. */
export const loader = ({ request, params: { id }, context }: Route.LoaderArgs) =>
  apiResponse({ context }, 60, (app) =>
    id === undefined
      ? listApiPackages(app, Object.fromEntries(new URL(request.url).searchParams))
      : findApiPackage(app, id),
  );
