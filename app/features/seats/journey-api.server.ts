import { z } from 'zod';
import { bookingWindowDays, hasDeparted, type TrainResult, trainClasses } from '~/features/trains/core/train.ts';
import { mostChanges } from '~/features/trains/journeys/journey.ts';
import { isBookable } from '~/features/trains/journeys/journey-option.ts';
import { isSamePlace, type Place } from '~/features/trains/places/place.ts';
import { findPlace } from '~/features/trains/places/search-places.server.ts';
import type { App } from '~/server/app.server.ts';
import {
  addDays,
  dayOffset,
  formatTime,
  indianDate,
  isPlainDate,
  minuteOfDay,
  type PlainDate,
} from '~/shared/dates/dates.ts';
import { brand } from '~/shared/site/brand.ts';
import { searchConnections } from './search-connections.server.ts';
import { searchJourneys } from './search-journeys.server.ts';

const instant = z.string().meta({ format: 'date-time', description: 'ISO 8601 with the offset of India, +05:30.' });
const stationCode = z.string().meta({ description: 'Railway station code, such as NDLS.' });

/** The response of the journey API, also its documentation. */
export const journeysSchema = z.object({
  journeys: z
    .array(
      z.object({
        departs: instant,
        arrives: instant,
        changes: z.int().min(0).max(mostChanges),
        legs: z.array(
          z.object({
            train: z.string().meta({ description: 'Train number of five digits.' }),
            name: z.string(),
            from: stationCode,
            to: stationCode,
            departs: instant,
            arrives: instant,
            run_date: z
              .string()
              .meta({ format: 'date', description: 'The day on which the train leaves its first station.' }),
            classes: z.array(
              z.object({
                class: z.enum(trainClasses),
                fare_paise: z.int().min(0).meta({ description: 'Fare per person, with all charges, in paise.' }),
                available: z
                  .int()
                  .min(0)
                  .meta({ description: 'Seats available for the whole journey at this moment.' }),
              }),
            ),
          }),
        ),
      }),
    )
    .meta({
      description:
        'By departure. Every direct train; and journeys with changes, unless a direct train that has free seats leaves no earlier and arrives no later, or they are long detours.',
    }),
});

export type JourneysResponse = z.output<typeof journeysSchema>;

export const journeyQuerySchema = z.object({
  from: z
    .string('is missing')
    .trim()
    .min(1, 'is missing')
    .meta({ description: 'A station code (NDLS) or city:Name (city:Delhi).' }),
  to: z.string('is missing').trim().min(1, 'is missing').meta({ description: 'A station code or city:Name.' }),
  date: z.string('is missing').refine(isPlainDate, 'must be a date such as 2026-11-28').meta({ format: 'date' }),
  class: z.enum(trainClasses, `must be one of ${trainClasses.join(', ')}`).optional(),
  changes: z.coerce
    .number(`must be a number from 0 to ${mostChanges}`)
    .int(`must be a number from 0 to ${mostChanges}`)
    .min(0, `must be a number from 0 to ${mostChanges}`)
    .max(mostChanges, `must be a number from 0 to ${mostChanges}`)
    .default(mostChanges)
    .meta({ description: 'Maximum number of train changes.' }),
});

const problem = (code: string, message: string) => ({ success: false as const, error: { code, message } });

/** A station by its code, or a city by its name; null when there is none. */
const placeOf = async (app: Pick<App, 'db'>, text: string): Promise<Place | null> => {
  const city = /^city:(.+)$/i.exec(text)?.[1];
  const place = await findPlace(app.db, city ?? text.toUpperCase());
  return place?.type === (city === undefined ? 'station' : 'city') ? place : null;
};

const isoTime = (date: PlainDate, minutes: number): string =>
  `${addDays(date, dayOffset(minutes))}T${formatTime(minutes)}:00+05:30`;

const toLeg = (leg: TrainResult, wanted: string | undefined): JourneysResponse['journeys'][number]['legs'][number] => ({
  train: leg.number,
  name: leg.name,
  from: leg.from.code,
  to: leg.to.code,
  departs: isoTime(leg.run_date, leg.from.departs_min),
  arrives: isoTime(leg.run_date, leg.to.arrives_min),
  run_date: leg.run_date,
  classes: leg.classes.flatMap(({ class: name, fare_paise, available }) => {
    const known = trainClasses.find((one) => one === name);
    return known && (wanted === undefined || wanted === known) ? [{ class: known, fare_paise, available }] : [];
  }),
});

const toJourney = (legs: TrainResult[], wanted: string | undefined): JourneysResponse['journeys'] => {
  const shown = legs.map((leg) => toLeg(leg, wanted));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last || shown.some(({ classes }) => classes.length === 0)) return [];
  return [{ departs: first.departs, arrives: last.arrives, changes: shown.length - 1, legs: shown }];
};

type Answer = { success: true; data: JourneysResponse } | ReturnType<typeof problem>;

/**
 * Journeys of a whole Indian day, from the same search as the results page. Trains that have left are not listed.
 * Errors: `invalid_query` (with the parameter), `unknown_place`, `same_place`, `date_out_of_range`.
 */
export const listApiJourneys = async (app: Pick<App, 'db' | 'clock'>, query: URLSearchParams): Promise<Answer> => {
  const parsed = journeyQuerySchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return problem('invalid_query', `${String(issue?.path[0] ?? 'The query')} ${issue?.message}.`);
  }
  const { date, class: wanted, changes } = parsed.data;
  const now = app.clock.now();
  const today = indianDate(now);
  if (date < today || date > addDays(today, bookingWindowDays))
    return problem('date_out_of_range', `date must be from ${today} to ${addDays(today, bookingWindowDays)}.`);
  const [from, to] = await Promise.all([placeOf(app, parsed.data.from), placeOf(app, parsed.data.to)]);
  if (!from) return problem('unknown_place', `from: there is no station or city "${parsed.data.from}".`);
  if (!to) return problem('unknown_place', `to: there is no station or city "${parsed.data.to}".`);
  if (isSamePlace(from, to)) return problem('same_place', 'from and to are the same place.');
  const direct = await searchJourneys(app, { from, to, date });
  const bookable = new Set(direct.filter((train) => isBookable([train], wanted)).map(({ number }) => number));
  // A train that leaves this minute has left.
  const notBefore = date === today ? minuteOfDay(now) + 1 : 0;
  const connections = changes === 0 ? [] : await searchConnections(app, { from, to, date, notBefore }, { bookable });
  const journeys = [
    ...direct.filter((train) => !hasDeparted(train, now)).map((train) => [train]),
    ...connections.filter((journey) => journey.changes.length <= changes).map(({ legs }) => legs),
  ].flatMap((legs) => toJourney(legs, wanted));
  journeys.sort(
    (one, other) =>
      one.departs.localeCompare(other.departs) ||
      one.changes - other.changes ||
      one.arrives.localeCompare(other.arrives),
  );
  return { success: true, data: { journeys } };
};

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
