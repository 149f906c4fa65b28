import { z } from 'zod';
import { addWaitingPlaces } from '~/features/bookings/hold/waiting-offers.server.ts';
import { searchConnections } from '~/features/seats/search-connections.server.ts';
import { searchJourneys } from '~/features/seats/search-journeys.server.ts';
import { bookingWindowDays, hasDeparted, type TrainResult, trainClasses } from '~/features/trains/core/train.ts';
import { mostChanges } from '~/features/trains/journeys/journey.ts';
import { isBookable } from '~/features/trains/journeys/journey-option.ts';
import { type Location, type Place, placeTypes } from '~/features/trains/places/place.ts';
import { resolveRoute } from '~/features/trains/search/resolve-route.server.ts';
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
import { type ApiResult, apiFailure, firstIssue } from './api-response.server.ts';

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
                waiting_list: z.int().min(1).nullable().meta({
                  description:
                    'For a direct train without seats: the place that the next passenger would get on its waiting list; null when there is none to join.',
                }),
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

const place = z.string('is missing').trim().min(1, 'is missing').meta({
  description:
    'A city or station: its name, former name or station code (Delhi, New Delhi, NDLS). A city stands for all its stations.',
});

/** The two places of a journey. */
export const routeSchema = z.object({ from: place, to: place });

export const journeyQuerySchema = routeSchema.extend({
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

/** A place as programs read it. */
export const choiceOf = ({ code, name, city, state, type }: Location) => ({ code, name, city, state, type });

/** A place that a text may mean; its code names it. */
export const choiceSchema = z.object({
  code: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  type: z.enum(placeTypes),
});

/**
 * The two places of a query, as the results page understands them. Errors: `unknown_place`, `ambiguous_place` (with the choices), `same_place`.
 */
export const resolveApiRoute = async (
  app: Pick<App, 'db'>,
  query: z.output<typeof routeSchema>,
): Promise<ApiResult<{ from: Place; to: Place }>> => {
  const { from, to, errors, candidates } = await resolveRoute(
    app.db,
    { code: '', text: query.from },
    { code: '', text: query.to },
  );
  if (from && to)
    return errors.toStation ? apiFailure('same_place', errors.toStation) : { success: true, data: { from, to } };
  const side = from ? 'to' : 'from';
  const message = `${side}: ${errors[`${side}Station`]}`;
  const choices = candidates[side].map(choiceOf);
  return choices.length > 0 ? apiFailure('ambiguous_place', message, choices) : apiFailure('unknown_place', message);
};

const isoTime = (date: PlainDate, minutes: number): string =>
  `${addDays(date, dayOffset(minutes))}T${formatTime(minutes)}:00+05:30`;

const toLeg = (
  leg: TrainResult,
  travelClass: string | undefined,
): JourneysResponse['journeys'][number]['legs'][number] => ({
  train: leg.number,
  name: leg.name,
  from: leg.from.code,
  to: leg.to.code,
  departs: isoTime(leg.run_date, leg.from.departs_min),
  arrives: isoTime(leg.run_date, leg.to.arrives_min),
  run_date: leg.run_date,
  classes: leg.classes.flatMap(({ class: name, fare_paise, available, waiting_place }) => {
    const known = trainClasses.find((one) => one === name);
    return known && (travelClass === undefined || travelClass === known)
      ? [{ class: known, fare_paise, available, waiting_list: waiting_place ?? null }]
      : [];
  }),
});

const toJourney = (legs: TrainResult[], travelClass: string | undefined): JourneysResponse['journeys'] => {
  const displayedLegs = legs.map((leg) => toLeg(leg, travelClass));
  const [first, last] = [displayedLegs[0], displayedLegs.at(-1)];
  if (!first || !last || displayedLegs.some(({ classes }) => classes.length === 0)) return [];
  return [{ departs: first.departs, arrives: last.arrives, changes: displayedLegs.length - 1, legs: displayedLegs }];
};

/**
 * Journeys of a whole Indian day, from the same search as the results page. Trains that have left are not listed.
 * Errors: `invalid_query` (with the parameter), `date_out_of_range`, those of {@link resolveApiRoute}.
 */
export const listApiJourneys = async (
  app: Pick<App, 'db' | 'clock'>,
  query: Record<string, unknown>,
): Promise<ApiResult<JourneysResponse>> => {
  const parsed = journeyQuerySchema.safeParse(query);
  if (!parsed.success) return apiFailure('invalid_query', firstIssue(parsed.error));
  const { date, class: travelClass, changes } = parsed.data;
  const now = app.clock.now();
  const today = indianDate(now);
  if (date < today || date > addDays(today, bookingWindowDays))
    return apiFailure('date_out_of_range', `date must be from ${today} to ${addDays(today, bookingWindowDays)}.`);
  const route = await resolveApiRoute(app, parsed.data);
  if (!route.success) return route;
  const { from, to } = route.data;
  const direct = await addWaitingPlaces(app, await searchJourneys(app, { from, to, date }));
  const bookable = new Set(direct.filter((train) => isBookable([train], travelClass)).map(({ number }) => number));
  // A train that leaves this minute has left.
  const notBefore = date === today ? minuteOfDay(now) + 1 : 0;
  const connections = changes === 0 ? [] : await searchConnections(app, { from, to, date, notBefore }, { bookable });
  const journeys = [
    ...direct.filter((train) => !hasDeparted(train, now)).map((train) => [train]),
    ...connections.filter((journey) => journey.changes.length <= changes).map(({ legs }) => legs),
  ].flatMap((legs) => toJourney(legs, travelClass));
  journeys.sort(
    (one, other) =>
      one.departs.localeCompare(other.departs) ||
      one.changes - other.changes ||
      one.arrives.localeCompare(other.arrives),
  );
  return { success: true, data: { journeys } };
};
