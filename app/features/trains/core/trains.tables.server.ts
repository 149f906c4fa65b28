import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A city groups its stations; its code is a lower-case slug, so it never looks like a station code. */
export const cities = pgTable('cities', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  state: text('state').notNull(),
  /** Common aliases, such as Bombay. */
  aliases: text('aliases').array().notNull().default(sql`'{}'`),
  /** 1 is listed first. */
  rank: integer('rank').notNull(),
});

export const stations = pgTable(
  'stations',
  {
    /** Railway station code in capitals, such as NDLS. */
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    city_code: text('city_code').references(() => cities.code),
    /** Town or district for display; the city's name where there is a city. */
    city: text('city').notNull(),
    state: text('state').notNull(),
    aliases: text('aliases').array().notNull().default(sql`'{}'`),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    /** Lower is listed first among equal matches. */
    rank: integer('rank').notNull(),
  },
  (t) => [index('stations_city').on(t.city_code), check('stations_code', sql`${t.code} ~ '^[A-Z]{1,5}$'`)],
);

export const trains = pgTable(
  'trains',
  {
    /** Five digits; further timetables of a train, for other days, have '-2' to '-9' behind them. */
    number: text('number').primaryKey(),
    name: text('name').notNull(),
    /** Train type, such as 'Rajdhani' or 'Mail Express'; fares depend on it. */
    type: text('type').notNull(),
    superfast: boolean('superfast').notNull(),
    /** Bit 0 is Monday: the days on which it leaves its first station. */
    running_days: smallint('running_days').notNull(),
    /** The first and last day of the running days; null is open. */
    first_run: date('first_run', { mode: 'string' }),
    last_run: date('last_run', { mode: 'string' }),
    /** Days besides the running days, and those of them on which it does not leave. */
    extra_runs: date('extra_runs', { mode: 'string' }).array().notNull().default(sql`'{}'`),
    cancelled_runs: date('cancelled_runs', { mode: 'string' }).array().notNull().default(sql`'{}'`),
    /** No longer in the timetable; the row stays for its bookings. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [check('trains_running_days', sql`${t.running_days} between 1 and 127`)],
);

export const train_stops = pgTable(
  'train_stops',
  {
    train_number: text('train_number')
      .notNull()
      .references(() => trains.number, { onDelete: 'cascade' }),
    /** 0, 1, 2 ... without gaps; segment i is from stop i to stop i+1. */
    seq: smallint('seq').notNull(),
    station_code: text('station_code')
      .notNull()
      .references(() => stations.code),
    /** Minutes after midnight (Asia/Kolkata) of the day the train leaves its first station; 1440 and more on later days. */
    arrives_min: integer('arrives_min').notNull(),
    departs_min: integer('departs_min').notNull(),
    /** Distance from the first station. */
    km: integer('km').notNull(),
    /** False where one may only alight, and where one may only board. */
    boards: boolean('boards').notNull().default(true),
    alights: boolean('alights').notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.train_number, t.seq] }),
    index('train_stops_station').on(t.station_code, t.train_number),
    check('train_stops_times', sql`${t.departs_min} >= ${t.arrives_min} and ${t.km} >= 0 and ${t.seq} >= 0`),
  ],
);

/** Coaches and seats of a train by class. */
export const train_classes = pgTable(
  'train_classes',
  {
    train_number: text('train_number')
      .notNull()
      .references(() => trains.number, { onDelete: 'cascade' }),
    class: text('class').notNull(),
    coaches: smallint('coaches').notNull(),
    seats_per_coach: smallint('seats_per_coach').notNull(),
    /** No longer sold; the row stays for its bookings. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.train_number, t.class] }),
    check('train_classes_class', sql`${t.class} in ('1A','2A','3A','3E','SL','CC','EC','2S','FC')`),
    check('train_classes_some', sql`${t.coaches} > 0 and ${t.seats_per_coach} > 0`),
  ],
);

/** Fare rule of a class and train type from a date on; '*' applies to all types without a rule of their own. */
export const fare_rules = pgTable(
  'fare_rules',
  {
    class: text('class').notNull(),
    train_type: text('train_type').notNull(),
    effective_from: date('effective_from', { mode: 'string' }).notNull(),
    minimum_km: integer('minimum_km').notNull(),
    /** Basic fare up to minimum_km. */
    minimum_fare_paise: integer('minimum_fare_paise').notNull(),
    /** Ascending; beyond minimum_km each km costs its slab's rate. The last slab has up_to_km null. */
    slabs: jsonb('slabs').$type<{ up_to_km: number | null; paise_per_km: number }[]>().notNull(),
    reservation_paise: integer('reservation_paise').notNull(),
    superfast_paise: integer('superfast_paise').notNull(),
    /** 500 is 5 %. */
    gst_basis_points: integer('gst_basis_points').notNull(),
    /** Published source of the rates. */
    source: text('source').notNull(),
  },
  (t) => [primaryKey({ columns: [t.class, t.train_type, t.effective_from] })],
);

/** The imports of timetables; the last one is the timetable in use. */
export const timetable_versions = pgTable('timetable_versions', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of what was imported: the same timetable again is not a new version. */
  digest: text('digest').notNull(),
  imported_at: timestamp('imported_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  /** 'built-in', 'import' or 'rollback'; null for the small timetable of tests. */
  source: text('source'),
  /** The file that it was read from, and the version that its publisher gave it. */
  name: text('name'),
  feed_version: text('feed_version'),
  stations: integer('stations'),
  trains: integer('trains'),
  stops: integer('stops'),
  /** Trains that kept their former stops, because runs of them were sold. */
  kept_trains: text('kept_trains').array().notNull().default(sql`'{}'`),
  /** Trains that have other times than in the version before. */
  retimed_trains: text('retimed_trains').array().notNull().default(sql`'{}'`),
  /** When the holders of tickets for them were last looked for and told; null until then. */
  travellers_told_at: timestamp('travellers_told_at', { withTimezone: true, mode: 'date' }),
});

/** What is sold in a version of the timetable, as a GTFS zip file; of the last versions only. */
export const timetable_feeds = pgTable('timetable_feeds', {
  version_id: integer('version_id')
    .primaryKey()
    .references(() => timetable_versions.id, { onDelete: 'cascade' }),
  feed: bytea('feed').notNull(),
});
