import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Every beginning by which a place may be looked up: a name, an alias or a code, and for names of several words the rest from each
 * word on ('new delhi' and 'delhi'). Written with the timetable; it exists so that a look-up walks an index.
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
    /** True for whole names and aliases: these are compared for typing errors. */
    whole: boolean('whole').notNull(),
    rank: smallint('rank').notNull(),
  },
  (t) => [
    index('place_names_beginning').using('btree', t.name.op('text_pattern_ops')),
    index('place_names_likeness').using('gin', t.name.op('gin_trgm_ops')).where(sql`whole`),
  ],
);
