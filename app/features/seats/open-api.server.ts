import { z } from 'zod';
import { brand } from '~/shared/site/brand.ts';
import { journeyQuerySchema, journeysSchema } from './journey-api.server.ts';

type Schema = Record<string, unknown>;

/** JSON Schema 2020-12, as OpenAPI 3.1 uses it. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest as Schema;
};

const parameters = (): Schema[] => {
  const { properties = {}, required = [] } = jsonSchema(journeyQuerySchema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
};

const errorSchema = z.object({
  success: z.literal(false),
  error: z.object({ code: z.string(), message: z.string() }),
});

const json = (schema: z.ZodType, description: string) => ({
  description,
  content: { 'application/json': { schema: jsonSchema(schema, 'output') } },
});

/** The OpenAPI description of the public API, derived from the schemas that the answers are tested against. */
export const openApiDocument = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: `${brand.name} API`,
    version: '1',
    description: 'Train journeys with fares and free seats. Times are illustrative in the demo.',
  },
  servers: [{ url: publicUrl }],
  paths: {
    '/api/journeys': {
      get: {
        operationId: 'listJourneys',
        summary: 'Journeys between two places on one day, with at most two changes',
        parameters: parameters(),
        responses: {
          200: json(journeysSchema, 'The journeys of the day, by departure. May be cached for 30 seconds.'),
          400: json(errorSchema, 'A parameter is missing or wrong; the message says which.'),
          429: json(errorSchema, 'Too many requests from this address; Retry-After says how many seconds to wait.'),
          503: json(errorSchema, 'The search is not available right now.'),
        },
      },
    },
  },
});
