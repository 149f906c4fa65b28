import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Search index of places: names, aliases and codes, and for names of several words the rest from each word on ('new delhi' and
 * 'delhi'), so that a prefix search can use a database index. Rewritten by each timetable import.
 */
export const place_names = pgTable(
  'place_names',
  {
    /** Lower case, without accents and punctuation. */
    name: text('name').notNull(),
    /** 'city' or 'station', and its code. */
    place_type: text('place_type').notNull(),
    code: text('code').notNull(),
    /** 0 a station's code, 1 a name, 2 the rest of a name, 3 an alias, 4 the rest of an alias. */
    kind: smallint('kind').notNull(),
    /** True for whole names and aliases: only these are used for similarity search. */
    whole: boolean('whole').notNull(),
    rank: smallint('rank').notNull(),
  },
  (t) => [
    index('place_names_beginning').using('btree', t.name.op('text_pattern_ops')),
    index('place_names_likeness').using('gin', t.name.op('gin_trgm_ops')).where(sql`whole`),
  ],
);
