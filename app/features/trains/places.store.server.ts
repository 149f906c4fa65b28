import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { prepareOnce } from '~/server/database/prepare-once.server.ts';
import type { Location, Place, PlaceType } from './place.ts';
import { nameKinds } from './place-names.ts';
import { slipPatterns } from './slips.ts';
import { cities } from './trains.tables.server.ts';

const given = sql.placeholder;

/** Most places that a look-up offers. */
const mostPlaces = 10;

/** How well a name found by its beginning fits: a city's whole name, a whole code, the beginning of a name, of a later word, of another name. */
const beginningScore = sql`case
  when whole and place_type = 'city' and name = ${given('text')} then -1
  when kind = ${sql.raw(String(nameKinds.code))} then case when name = ${given('text')} then 0 else 8 end
  when kind = ${sql.raw(String(nameKinds.cityOfStation))} then 7
  else kind end`;

const ofTheType = sql`(${given('type')} = '' or place_type = ${given('type')})`;

/** Likenesses score from a little below this: each place has its own. */
const likenessScore = sql.raw('20');

/** Fewer letters are alike by chance. */
const shortestLikeness = sql.raw('4');

/**
 * Names are walked by the index on their beginnings. Only when nothing begins so are the middles of words compared, when that fails too one slip
 * of the finger is forgiven, and last of all likeness counts: PostgreSQL runs no part before its condition holds. Where one city fits best, its
 * stations follow it by their rank, however they are called.
 */
const locations = prepareOnce((db) =>
  db
    .select({
      code: sql<string>`hit.code`,
      type: sql<PlaceType>`hit.place_type`,
      name: sql<string>`coalesce(city.name, station.name)`,
      city: sql<string>`coalesce(city.name, station.city)`,
      state: sql<string>`coalesce(city.state, station.state)`,
    })
    .from(
      sql`(
        with beginning as materialized (
          select place_type, code, rank, min(${beginningScore}) as score
          from place_names
          where name like ${given('prefix')}
          group by place_type, code, rank
        ), middle as materialized (
          select place_type, code, rank, min(kind) + 3 as score
          from place_names
          where whole and name like ${given('inside')} and ${ofTheType}
            and not exists (select from beginning where score < 8 and ${ofTheType})
          group by place_type, code, rank
        ), slip as materialized (
          select place_type, code, rank, min(kind) + 10 as score
          from place_names
          where kind not in (${sql.raw(`${nameKinds.code}, ${nameKinds.restOfAlias}`)}) and name like any(${given('slips')}::text[])
            and not exists (select from beginning where score < 8 and ${ofTheType}) and not exists (select from middle)
          group by place_type, code, rank
        ), likeness as materialized (
          select place_type, code, rank, ${likenessScore} - max(similarity(name, ${given('text')})) as score
          from place_names
          where whole and name % ${given('text')} and length(${given('text')}) >= ${shortestLikeness} and ${ofTheType}
            and not exists (select from beginning where score < 8 and ${ofTheType}) and not exists (select from middle)
            and not exists (select from slip where ${ofTheType})
          group by place_type, code, rank
        ), hits as materialized (
          select * from beginning union all select * from middle union all select * from slip union all select * from likeness
        ), best as materialized (
          select case when count(*) = 1 then min(code) end as city, score
          from hits
          where place_type = 'city' and score < ${likenessScore} - 1
          group by score
          order by score
          limit 1
        )
        select place_type, code, rank,
          case when code = (select city from best) or code in (select s.code from stations s, best where s.city_code = best.city)
            then least(score, (select score from best) - 0.5) else score end as score
        from hits
        where ${ofTheType}
        order by score, place_type, rank
        limit ${sql.raw(String(mostPlaces))}
      ) as hit
      left join cities city on hit.place_type = 'city' and city.code = hit.code
      left join stations station on hit.place_type = 'station' and station.code = hit.code`,
    )
    .orderBy(sql`hit.score`, sql`hit.place_type`, sql`hit.rank`)
    .prepare('search_locations'),
);

const literal = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The best places for a text already folded, ten at most. */
export const readLocations = async (db: Queryable, text: string, type: PlaceType | null): Promise<Location[]> => {
  const rows = await locations(db).execute({
    text,
    prefix: `${literal(text)}%`,
    inside: `%${literal(text)}%`,
    slips: slipPatterns(text),
    type: type ?? '',
  });
  return rows.map((row) => ({ id: row.code, ...row }));
};

const named = prepareOnce((db) =>
  db
    .select({
      code: sql<string>`place.code`,
      type: sql<PlaceType>`place.place_type`,
      name: sql<string>`coalesce(city.name, station.name)`,
      city: sql<string>`coalesce(city.name, station.city)`,
      state: sql<string>`coalesce(city.state, station.state)`,
      stationCodes: sql<string[]>`case when place.place_type = 'station' then array[place.code]
        else array(select s.code from stations s where s.city_code = place.code order by s.rank) end`,
    })
    .from(
      sql`(
        select place_type, code, min(kind) as kind, min(rank) as rank
        from place_names
        where name = ${given('text')} and (whole or kind = ${sql.raw(String(nameKinds.code))})
        group by place_type, code
      ) as place
      left join cities city on place.place_type = 'city' and city.code = place.code
      left join stations station on place.place_type = 'station' and station.code = place.code`,
    )
    .orderBy(
      sql`(place.place_type = 'station' and place.code = ${given('code')}) desc, place.place_type, place.kind, place.rank`,
    )
    .limit(1)
    .prepare('find_place'),
);

/** The place of exactly this name, other name, slug or code; a station's code only counts for more than a city's name in capitals. */
export const readPlace = async (db: Queryable, text: string, folded: string): Promise<Place | null> => {
  const code = /^[A-Z]{1,5}$/.test(text) ? text : '';
  const [row] = await named(db).execute({ text: folded, code });
  return row ? { id: row.code, ...row } : null;
};

/** The cities offered before anything is typed, the best known first. */
export const readPopularCities = async (db: Queryable): Promise<Location[]> => {
  const rows = await db
    .select({ code: cities.code, name: cities.name, state: cities.state })
    .from(cities)
    .orderBy(cities.rank)
    .limit(mostPlaces);
  return rows.map((row) => ({ ...row, id: row.code, city: row.name, type: 'city' }));
};
