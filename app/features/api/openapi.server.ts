import { z } from 'zod';
import { brand } from '~/shared/site/brand.ts';
import { guideSchema, guidesSchema } from './guide-api.server.ts';
import { choiceSchema, journeyQuerySchema, journeysSchema } from './journey-api.server.ts';
import { packageQuerySchema, packageSchema, packagesSchema } from './package-api.server.ts';

type Schema = Record<string, unknown>;

/** JSON Schema 2020-12, as OpenAPI 3.1 uses it. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest as Schema;
};

const parametersOf = (schema: z.ZodObject, place: 'query' | 'path'): Schema[] => {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
};

const errorSchema = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    choices: z.array(choiceSchema).optional().meta({ description: 'The places that an ambiguous name may mean.' }),
  }),
});

const json = (schema: z.ZodType, description: string) => ({
  description,
  content: { 'application/json': { schema: jsonSchema(schema, 'output') } },
});

type Operation = {
  operationId: string;
  summary: string;
  query?: z.ZodObject;
  path?: z.ZodObject;
  answer: z.ZodType;
  description: string;
};

const operation = ({ operationId, summary, query, path, answer, description }: Operation) => ({
  get: {
    operationId,
    summary,
    parameters: [...(path ? parametersOf(path, 'path') : []), ...(query ? parametersOf(query, 'query') : [])],
    responses: {
      200: json(answer, description),
      ...(query && { 400: json(errorSchema, 'A parameter is missing or wrong; the message says which.') }),
      ...(path && { 404: json(errorSchema, 'There is no such record.') }),
      429: json(errorSchema, 'Too many requests from this address; Retry-After says how many seconds to wait.'),
      503: json(errorSchema, 'The service is not available right now.'),
    },
  },
});

/** The OpenAPI description of the public API, derived from the schemas that the answers are tested against. */
export const openApiDocument = (publicUrl: string) => ({
  openapi: '3.1.0',
  info: {
    title: `${brand.name} API`,
    version: '1',
    description:
      'Train journeys with fares and free seats, holiday packages and travel guides of India. Train times are illustrative in the demo.',
  },
  servers: [{ url: publicUrl }],
  paths: {
    '/api/journeys': operation({
      operationId: 'listJourneys',
      summary: 'Journeys between two places on one day, with at most two changes',
      query: journeyQuerySchema,
      answer: journeysSchema,
      description: 'The journeys of the day, by departure. May be cached for 30 seconds.',
    }),
    '/api/packages': operation({
      operationId: 'listPackages',
      summary: 'Holiday packages by the search of the site',
      query: packageQuerySchema,
      answer: packagesSchema,
      description: 'A page of packages. May be cached for a minute.',
    }),
    '/api/packages/{id}': operation({
      operationId: 'getPackage',
      summary: 'A holiday package with its days and terms',
      path: z.object({ id: z.string() }),
      answer: packageSchema,
      description: 'The package. May be cached for a minute.',
    }),
    '/api/guides': operation({
      operationId: 'listGuides',
      summary: 'The travel guides of the states and union territories',
      answer: guidesSchema,
      description: 'The guides by name. May be cached for an hour.',
    }),
    '/api/guides/{state}': operation({
      operationId: 'getGuide',
      summary: 'The travel guide of a state or union territory',
      path: z.object({ state: z.string().meta({ description: 'The slug or name: himachal-pradesh.' }) }),
      answer: guideSchema,
      description: 'The guide. May be cached for an hour.',
    }),
  },
});
