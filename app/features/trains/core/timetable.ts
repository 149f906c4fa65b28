import { z } from 'zod';
import { isPlainDate } from '~/shared/dates/dates.ts';
import { trainClasses } from './train.ts';

const name = z.string().trim().min(1);
const aliases = z.array(name).default([]);

const stop = z.object({
  station_code: z.string(),
  /** Minutes after the midnight on which the train leaves its first station. */
  arrives_min: z.int().min(0),
  departs_min: z.int().min(0),
  km: z.int().min(0),
});

const train = z
  .object({
    number: z.string().regex(/^\d{5}$/, 'A train number has five digits.'),
    name,
    type: name,
    superfast: z.boolean(),
    running_days: z.int().min(1).max(127),
    stops: z.array(stop).min(2, 'A train has at least two stops.'),
    classes: z
      .array(
        z.object({ class: z.enum(trainClasses), coaches: z.int().positive(), seats_per_coach: z.int().positive() }),
      )
      .min(1, 'A train has at least one class that is sold.'),
  })
  .superRefine(({ number, stops }, context) => {
    stops.forEach((here, index) => {
      const before = stops[index - 1];
      const inOrder = here.arrives_min <= here.departs_min && (!before || before.departs_min < here.arrives_min);
      if (!inOrder)
        context.addIssue({ code: 'custom', message: `Train ${number}: times do not ascend at ${here.station_code}.` });
      if (before && before.km >= here.km)
        context.addIssue({
          code: 'custom',
          message: `Train ${number}: distance does not ascend at ${here.station_code}.`,
        });
    });
  });

const fareRule = z.object({
  class: z.enum(trainClasses),
  train_type: name,
  effective_from: z.string().refine(isPlainDate),
  minimum_km: z.int().positive(),
  minimum_fare_paise: z.int().positive(),
  slabs: z.array(z.object({ up_to_km: z.int().positive().nullable(), paise_per_km: z.number().positive() })).min(1),
  reservation_paise: z.int().min(0),
  superfast_paise: z.int().min(0),
  gst_basis_points: z.int().min(0),
  source: name,
});

/** Import format of a timetable, for the seed and for imports; distances and times must ascend. */
export const timetableSchema = z
  .object({
    cities: z.array(
      z.object({ code: z.string().regex(/^[a-z][a-z-]*$/), name, state: name, aliases, rank: z.int().positive() }),
    ),
    stations: z.array(
      z.object({
        code: z.string().regex(/^[A-Z]{1,5}$/),
        name,
        city_code: z.string().nullable(),
        city: name,
        state: name,
        aliases,
        lat: z.number().nullable(),
        lng: z.number().nullable(),
        rank: z.int().positive(),
      }),
    ),
    trains: z.array(train),
    fare_rules: z.array(fareRule),
  })
  .superRefine(({ cities, stations, trains }, context) => {
    const addIssue = (message: string) => context.addIssue({ code: 'custom', message });
    const cityCodes = new Set(cities.map((city) => city.code));
    const stationCodes = new Set(stations.map((station) => station.code));
    for (const station of stations)
      if (station.city_code && !cityCodes.has(station.city_code))
        addIssue(`Station ${station.code} names the unknown city ${station.city_code}.`);
    for (const { number, stops } of trains)
      for (const { station_code } of stops)
        if (!stationCodes.has(station_code)) addIssue(`Train ${number} stops at the unknown station ${station_code}.`);
  });

export type TimetableInput = z.input<typeof timetableSchema>;
export type Timetable = z.output<typeof timetableSchema>;
