import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { agentKey } from '../../accounts/core/account-keys.server.ts';
import type { Category, Theme } from '../content/category.ts';
import type { MonthOption } from '../content/meals-and-months.ts';
import { type PackageDay, packageDaysField } from '../content/package-days.ts';
import type { PackageContent } from '../content/package-fields.ts';
import { parseStoredPackage } from '../content/package-schema.server.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A version of a package as JSON, read through the schema, so that a field added since it was stored has its default. */
const storedPackage = customType<{ data: PackageContent; driverData: unknown }>({
  dataType: () => 'jsonb',
  fromDriver: parseStoredPackage,
  toDriver: (content) => JSON.stringify(content),
});

const storedDays = customType<{ data: PackageDay[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  fromDriver: packageDaysField.parseStored,
  toDriver: (days) => JSON.stringify(days),
});

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Holiday packages. `is_public` alone decides whether travellers may see a package. */
export const travel_packages = pgTable(
  'travel_packages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when the agent's account is closed: the row stays for the admin's history and is not public. */
    agent_id: text('agent_id').references(agentKey, { onDelete: 'set null' }),
    /** The agent until its account was closed; a trigger on users moves the id here. */
    former_agent_id: text('former_agent_id').references(agentKey, { onDelete: 'set null' }),
    /** Whether its agent is suspended; written by triggers on agents and on this table. */
    agent_suspended: boolean('agent_suspended').notNull().default(false),
    title: text('title').notNull(),
    destination: text('destination').notNull(),
    /** Text such as '6 Days / 5 Nights'. */
    duration: text('duration').notNull(),
    /** Per person. */
    price_paise: integer('price_paise').notNull(),
    original_price_paise: integer('original_price_paise'),
    /** The original price if the package was on sale at it for 30 days, see `struckPrice`; set by a trigger. */
    struck_price_paise: integer('struck_price_paise'),
    description: text('description').notNull(),
    highlights: text('highlights').array().notNull().default(sql`'{}'`),
    /** The plan of each day as its agent wrote it; empty for a sample plan. */
    itinerary_days: storedDays('itinerary_days').notNull().default(sql`'[]'`),
    included: text('included').array().notNull().default(sql`'{}'`),
    not_included: text('not_included').array().notNull().default(sql`'{}'`),
    /** '1' is January. Empty: as the guide of the state says. */
    best_months: text('best_months').array().$type<MonthOption[]>().notNull().default(sql`'{}'`),
    cancellation: text('cancellation'),
    category: text('category').$type<Category>().notNull(),
    themes: text('themes').array().$type<Theme[]>().notNull().default(sql`'{}'`),
    banner_image_url: text('banner_image_url'),
    banner_image_alt: text('banner_image_alt').notNull().default(''),
    image_urls: text('image_urls').array().notNull().default(sql`'{}'`),
    image_alts: text('image_alts').array().notNull().default(sql`'{}'`),
    status: text('status').notNull().default('pending'),
    is_featured: boolean('is_featured').notNull().default(false),
    is_active: boolean('is_active').notNull().default(false),
    /** The content of the columns awaits review: a first version, or a resubmission after the package was rejected. */
    awaiting_review: boolean('awaiting_review').notNull().default(true),
    /** The reason for the agent; null unless the last decision was a rejection. */
    rejection_reason: text('rejection_reason'),
    /** The version approved last, to show what has changed since. While the approval is in force, the columns have the same content. */
    approved_version: storedPackage('approved_version'),
    /** The agent's edit of an approved package, in review or rejected; travellers see the columns. Null without one. */
    submitted_version: storedPackage('submitted_version'),
    /** The reason for the agent; null unless the edit in `submitted_version` was rejected. */
    edit_rejection_reason: text('edit_rejection_reason'),
    /** The version rejected last, to show what a resubmission changes; null after an approval. */
    rejected_version: storedPackage('rejected_version'),
    /** The mean of the reviews by travellers, 1 to 5; null without any. */
    rating: doublePrecision('rating'),
    reviews: integer('reviews').notNull().default(0),
    /** Views of its page in the last 90 days, counted every hour. */
    popularity: integer('popularity').notNull().default(0),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    /** When it came into the review queue, which it orders; saves while it waits there do not move it. */
    submitted_at: instant('submitted_at').notNull().defaultNow(),

    /** Lexemes for package_index, see `packageTerms`. */
    index_terms: text('index_terms').array().notNull().default(sql`'{}'`),
    /** Categories, themes and good months as bits, see `facetBit`. */
    index_facets: integer('index_facets').notNull().default(0),
    /** The rules and the gazetteer that the lexemes were made with; '' when the text has changed since. */
    index_version: text('index_version').notNull().default(''),
    /** The first number of the duration. */
    days: smallint('days'),

    is_public: boolean('is_public')
      .notNull()
      .generatedAlwaysAs(sql`status = 'approved' and is_active and agent_id is not null and not agent_suspended`),
    /** In the admin's review queue, with its columns or with an edit. */
    in_review: boolean('in_review')
      .notNull()
      .generatedAlwaysAs(sql`awaiting_review or (submitted_version is not null and edit_rejection_reason is null)`),
  },
  (t) => [
    // Target of foreign keys on package and agent together (bids).
    unique('travel_packages_owner').on(t.id, t.agent_id),
    index('travel_packages_index_version').on(t.index_version),
    index('travel_packages_agent').on(t.agent_id, t.created_at.desc()),
    index('travel_packages_in_review').on(t.submitted_at).where(sql`in_review`),
    index('travel_packages_approved').on(t.updated_at.desc(), t.id).where(sql`status = 'approved'`),
    // All featured packages, including those that are not public at present.
    index('travel_packages_marked').on(t.popularity.desc(), t.created_at.desc(), t.id).where(sql`is_featured`),
    index('travel_packages_featured')
      .on(t.popularity.desc(), t.created_at.desc(), t.id)
      .where(sql`is_featured and is_public`),
    check('travel_packages_category', sql`${t.category} in ('heritage', 'nature', 'beach', 'adventure', 'spiritual')`),
    check('travel_packages_status', sql`${t.status} in ('approved', 'pending')`),
    check('travel_packages_active', sql`not ${t.is_active} or ${t.status} = 'approved'`),
    check(
      'travel_packages_approval',
      sql`${t.status} <> 'approved' or (${t.approved_version} is not null and not ${t.awaiting_review} and ${t.rejection_reason} is null)`,
    ),
    check(
      'travel_packages_edit',
      sql`${t.submitted_version} is null or (${t.approved_version} is not null and not ${t.awaiting_review} and ${t.rejection_reason} is null)`,
    ),
    check(
      'travel_packages_edit_rejection',
      sql`${t.edit_rejection_reason} is null or ${t.submitted_version} is not null`,
    ),
    check('travel_packages_price', sql`${t.price_paise} > 0`),
    check('travel_packages_original_price', sql`${t.original_price_paise} > 0`),
    check('travel_packages_gallery', sql`cardinality(${t.image_urls}) <= 5`),
    check('travel_packages_alts', sql`cardinality(${t.image_alts}) = cardinality(${t.image_urls})`),
    check('travel_packages_rating', sql`${t.rating} between 1 and 5`),
    check('travel_packages_reviews', sql`(${t.rating} is null) = (${t.reviews} = 0)`),
  ],
);

/** The prices at which a package was on sale, written by a trigger on travel_packages; the present one has no end. */
export const package_prices = pgTable(
  'package_prices',
  {
    package_id: uuid('package_id')
      .notNull()
      .references(() => travel_packages.id, { onDelete: 'cascade' }),
    price_paise: integer('price_paise').notNull(),
    asked_from: instant('asked_from').notNull(),
    asked_until: instant('asked_until'),
  },
  (t) => [
    primaryKey({ columns: [t.package_id, t.asked_from] }),
    uniqueIndex('package_prices_present').on(t.package_id).where(sql`asked_until is null`),
    check('package_prices_period', sql`${t.asked_until} >= ${t.asked_from}`),
  ],
);

/**
 * The index of the package search: one row per public package, maintained by a trigger on travel_packages, so that
 * neither a state change nor the deletion of an agent can leave a stale row. The words are stored out of line, so that the other columns are read quickly.
 */
export const package_index = pgTable(
  'package_index',
  {
    package_id: uuid('package_id')
      .primaryKey()
      .references(() => travel_packages.id, { onDelete: 'cascade' }),
    facets: integer('facets').notNull(),
    days: smallint('days'),
    price_paise: integer('price_paise').notNull(),
    popularity: integer('popularity').notNull(),
    rating: doublePrecision('rating'),
    created_at: instant('created_at').notNull(),
    /** All lexemes: places, facets, months, concepts and words; stored out of line. */
    terms: lexemes('terms').notNull(),
    /** The lexemes that are no words, in line: most searches need no others, and a sort order is read with them. */
    keys: lexemes('keys').notNull().default(sql`''::tsvector`),
  },
  (t) => [
    index('package_index_terms').using('gin', t.terms),
    index('package_index_keys').using('gin', t.keys),
    index('package_index_popularity').on(t.popularity.desc(), t.created_at.desc(), t.package_id),
    index('package_index_price').on(t.price_paise, t.package_id),
    index('package_index_rating').on(
      t.rating.desc().nullsLast(),
      t.popularity.desc(),
      t.created_at.desc(),
      t.package_id,
    ),
    index('package_index_days').on(t.days, t.package_id),
  ],
);

/** Every word that a package was ever indexed by, to correct typos. Words without a current match are skipped by findWords. */
export const package_words = pgTable('package_words', { word: text('word').primaryKey() }, (t) => [
  index('package_words_likeness').using('gin', t.word.op('gin_trgm_ops')),
  index('package_words_beginning').using('btree', t.word.op('text_pattern_ops')),
]);
