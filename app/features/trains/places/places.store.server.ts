import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { escapeLike } from '~/server/lists/match-words.server.ts';
import { cities, stations, train_stops, trains } from '../core/trains.tables.server.ts';
import type { Location, Place, PlaceType } from './place.ts';
import { place_names } from './place-names.tables.server.ts';
import { nameKinds } from './place-names.ts';
import type { RailPlace } from './railheads.ts';

const param = sql.placeholder;

/** Maximum number of results. */
export const maxPlaces = 10;

const isFullCode = sql`kind = ${sql.raw(String(nameKinds.code))} and name = ${param('text')}`;

const nameScore = sql.raw(String(nameKinds.name));

/** Score of a prefix match, lower is better: full city name, start of a name or a full code, start of a later word, of an alias. */
const prefixScore = sql`case
  when whole and place_type = 'city' and name = ${param('text')} then -1
  when ${isFullCode} then ${nameScore}
  when kind = ${sql.raw(String(nameKinds.code))} then 8
  when kind = ${sql.raw(String(nameKinds.cityOfStation))} then 7
  else kind end`;

const ofTheType = sql`(${param('type')} = '' or place_type = ${param('type')})`;

/**
 * Prefix matches use the index on names. Substrings and corrected names run only when the step before found nothing: PostgreSQL evaluates a
 * step only when its condition holds. Where one city is the best match, its stations follow in order of rank, whatever their names. A full code
 * comes first when it is typed in capitals or no city begins with it: MUM is a station of its own, but 'mum' begins Mumbai.
 */
const locations = (db: Queryable) =>
  db
    .select({
      code: sql<string>`hit.code`,
      type: sql<PlaceType>`hit.place_type`,
      name: sql<string>`coalesce(city.name, station.name)`,
      city: sql<string>`coalesce(city.name, station.city)`,
      state: sql<string>`coalesce(city.state, station.state)`,
      aliases: sql<string[]>`coalesce(city.aliases, station.aliases)`,
    })
    .from(
      sql`(
        with prefix_match as materialized (
          select place_type, code, rank, min(${prefixScore}) as score, bool_or(${isFullCode}) as is_full_code
          from place_names
          where name like ${param('prefix')}
          group by place_type, code, rank
        ), middle as materialized (
          select place_type, code, rank, min(kind) + 3 as score, false as is_full_code
          from place_names
          where whole and name like ${param('inside')} and ${ofTheType}
            and not exists (select from prefix_match where score < 8 and ${ofTheType})
          group by place_type, code, rank
        ), corrected as materialized (
          select place_type, code, rank, min(kind) + 10 as score, false as is_full_code
          from place_names
          where kind not in (${sql.raw(`${nameKinds.code}, ${nameKinds.restOfAlias}`)}) and name = any(${param('corrections')}::text[])
            and not exists (select from prefix_match where score < 8 and ${ofTheType}) and not exists (select from middle)
          group by place_type, code, rank
        ), hits as materialized (
          select * from prefix_match union all select * from middle union all select * from corrected
        ), best as materialized (
          select case when count(*) = 1 then min(code) end as city, score
          from hits
          where place_type = 'city'
          group by score
          order by score
          limit 1
        )
        select place_type, code, rank, is_full_code,
          case when code = (select city from best) or code in (select s.code from stations s, best where s.city_code = best.city)
            then least(score, (select score from best) - 0.5)
            when is_full_code and (${param('capitals')} or not exists (select from hits where place_type = 'city' and score <= ${nameScore}))
            then 0 else score end as score
        from hits
        where ${ofTheType}
        order by score, place_type, is_full_code desc, rank
        limit ${sql.raw(String(maxPlaces))}
      ) as hit
      left join cities city on hit.place_type = 'city' and city.code = hit.code
      left join stations station on hit.place_type = 'station' and station.code = hit.code`,
    )
    .orderBy(sql`hit.score`, sql`hit.place_type`, sql`hit.is_full_code desc`, sql`hit.rank`)
    .prepare('search_locations');

/**
 * The best matches for a folded text with their aliases, at most ten; if there is none, the places with one of the names it was corrected to. `capitals`:
 * it was typed in capitals, as codes are.
 */
export const listMatchingLocations = async (
  db: Queryable,
  { text, capitals = false }: { text: string; capitals?: boolean },
  type: PlaceType | null,
  corrections: readonly string[] = [],
): Promise<(Location & { aliases: string[] })[]> => {
  const rows = await locations(db).execute({
    text,
    prefix: `${escapeLike(text)}%`,
    inside: `%${escapeLike(text)}%`,
    corrections,
    capitals,
    type: type ?? '',
  });
  return rows.map((row) => ({ id: row.code, ...row }));
};

/** The names that a typing error may be corrected to: whole names and later words, without codes. */
export const listCorrectableNames = async (db: Queryable): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ name: place_names.name })
    .from(place_names)
    .where(notInArray(place_names.kind, [nameKinds.code, nameKinds.restOfAlias, nameKinds.cityOfStation]));
  return rows.map(({ name }) => name);
};

const placeByName = (db: Queryable) =>
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
        where name = ${param('text')} and (whole or kind = ${sql.raw(String(nameKinds.code))})
        group by place_type, code
      ) as place
      left join cities city on place.place_type = 'city' and city.code = place.code
      left join stations station on place.place_type = 'station' and station.code = place.code`,
    )
    .orderBy(
      sql`(place.place_type = 'station' and place.code = ${param('code')}) desc, place.place_type, place.kind, place.rank`,
    )
    .limit(1)
    .prepare('find_place');

/** The place with exactly this name, alias, slug or code. A station code wins over a city name only when typed in capitals. */
export const findPlaceByName = async (db: Queryable, text: string, folded: string): Promise<Place | null> => {
  const code = /^[A-Z]{1,5}$/.test(text) ? text : '';
  const [row] = await placeByName(db).execute({ text: folded, code });
  return row ? { id: row.code, ...row } : null;
};

/** The most popular cities, in order of rank. */
export const listCitiesByRank = async (db: Queryable): Promise<Location[]> => {
  const rows = await db
    .select({ code: cities.code, name: cities.name, state: cities.state })
    .from(cities)
    .orderBy(cities.rank)
    .limit(maxPlaces);
  return rows.map((row) => ({ ...row, id: row.code, city: row.name, type: 'city' }));
};

/** A station with its coordinates and city. */
export type LocatedStation = Location & { city_code: string | null; lat: number; lng: number };

/** All stations with known coordinates. */
export const listLocatedStations = async (db: Queryable): Promise<LocatedStation[]> => {
  const rows = await db
    .select({
      code: stations.code,
      name: stations.name,
      city: stations.city,
      city_code: stations.city_code,
      state: stations.state,
      lat: stations.lat,
      lng: stations.lng,
    })
    .from(stations);
  return rows.flatMap(({ lat, lng, ...row }) =>
    lat === null || lng === null ? [] : { ...row, id: row.code, type: 'station' as const, lat, lng },
  );
};

/** Cities and the stations outside cities at which trains on sale call, with the number of these trains and their mean position. */
export const listRailPlaces = async (db: Queryable): Promise<RailPlace[]> => {
  const code = sql<string>`coalesce(${cities.code}, ${stations.code})`;
  const rows = await db
    .select({
      code,
      name: sql<string>`coalesce(${cities.name}, min(${stations.name}))`,
      city: sql<string>`coalesce(${cities.name}, min(${stations.city}))`,
      state: sql<string>`coalesce(${cities.state}, min(${stations.state}))`,
      type: sql<PlaceType>`case when ${cities.code} is null then 'station' else 'city' end`,
      lat: sql<number | null>`avg(${stations.lat})`,
      lng: sql<number | null>`avg(${stations.lng})`,
      stationCodes: sql<string[]>`array_agg(distinct ${stations.code})`,
      trains: sql<number>`count(distinct ${train_stops.train_number})::integer`,
    })
    .from(stations)
    .leftJoin(cities, eq(cities.code, stations.city_code))
    .innerJoin(train_stops, eq(train_stops.station_code, stations.code))
    .innerJoin(trains, and(eq(trains.number, train_stops.train_number), eq(trains.withdrawn, false)))
    .groupBy(code, cities.code)
    .orderBy(code);
  return rows.map((row) => ({ id: row.code, ...row }));
};
