import { openApiDocument } from '~/features/api/openapi.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { Route } from './+types/api-openapi';

/** The description of the public API, OpenAPI 3.1. */
export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(openApiDocument(appOf({ context }).environment.publicUrl), {
    headers: { 'Cache-Control': 'public, max-age=3600', 'Access-Control-Allow-Origin': '*' },
  });
