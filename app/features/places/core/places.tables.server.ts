import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { placeKinds, placeSources } from './gazetteer-place.ts';

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** The gazetteer: countries, regions, states, districts, cities and sights. Written only by the import of db/seed/gazetteer. */
export const places = pgTable(
  'places',
  {
    /** Kind and name: 'city:jaipur'. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind', { enum: placeKinds }).notNull(),
    /** State or territory of India. */
    state: text('state'),
    /** ISO 3166 alpha-2. */
    country: text('country').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    population: integer('population').notNull(),
    popular: boolean('popular').notNull(),
    /** Ids of the places of a region or district. */
    members: text('members').array().notNull(),
    source: text('source', { enum: placeSources }).notNull(),
  },
  (t) => [
    check('places_kind', oneOf('kind', placeKinds)),
    check('places_source', oneOf('source', placeSources)),
    check('places_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('places_population', sql`${t.population} >= 0`),
    check(
      'places_position',
      sql`(${t.latitude} is null and ${t.longitude} is null) or (${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180)`,
    ),
  ],
);

/** Further names of places: spellings, former names and names in other languages. */
export const place_aliases = pgTable(
  'place_aliases',
  {
    place_id: text('place_id')
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['spelling', 'former', 'language'] }).notNull(),
    /** BCP 47; null for spellings in Latin letters. */
    language: text('language'),
    source: text('source', { enum: placeSources }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.place_id, t.name] }),
    check('place_aliases_kind', sql`${t.kind} in ('spelling', 'former', 'language')`),
    check('place_aliases_source', oneOf('source', placeSources)),
  ],
);

/** The gazetteer that the tables hold: one row. */
export const gazetteer_imports = pgTable(
  'gazetteer_imports',
  {
    only: boolean('only').primaryKey().default(true),
    /** SHA-256 of the imported entries. */
    checksum: text('checksum').notNull(),
    imported_at: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [check('gazetteer_imports_one_row', sql`${t.only}`)],
);
