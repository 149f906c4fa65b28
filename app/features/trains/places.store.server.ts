import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { prepareOnce } from '~/server/database/prepare-once.server.ts';
import type { Location, Place, PlaceType } from './place.ts';
import { nameKinds } from './place-names.ts';
import { cities } from './trains.tables.server.ts';

const given = sql.placeholder;

/** Most places that a look-up offers. */
const mostPlaces = 10;

/** How well a name found by its beginning fits: a whole code, the beginning of a name, of a later word, of another name. */
const beginningScore = sql`case
  when kind = ${sql.raw(String(nameKinds.code))} then case when name = ${given('text')} then 0 else 8 end
  when kind = ${sql.raw(String(nameKinds.cityOfStation))} then 7
  else kind end`;

/**
 * Names are walked by the index on their beginnings. Only when nothing begins so are the middles of words compared, and only when that fails too
 * are typing errors forgiven: PostgreSQL runs neither part before its condition holds.
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
          where name like ${given('prefix')} and (${given('type')} = '' or place_type = ${given('type')})
          group by place_type, code, rank
        ), middle as materialized (
          select place_type, code, rank, min(kind) + 3 as score
          from place_names
          where whole and name like ${given('inside')} and (${given('type')} = '' or place_type = ${given('type')})
            and not exists (select from beginning where score < 8)
          group by place_type, code, rank
        ), likeness as materialized (
          select place_type, code, rank, 20 - max(similarity(name, ${given('text')})) as score
          from place_names
          where whole and name % ${given('text')} and (${given('type')} = '' or place_type = ${given('type')})
            and not exists (select from beginning where score < 8) and not exists (select from middle)
          group by place_type, code, rank
        )
        select * from (
          select * from beginning union all select * from middle union all select * from likeness
        ) as hits
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
