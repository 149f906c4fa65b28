import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Timetable } from '../core/timetable.ts';
import type { PlaceName } from '../places/place-names.ts';

/** Upserts a whole timetable with one statement per table. */
export const writeTimetable = async (db: Queryable, timetable: Timetable, names: PlaceName[]): Promise<void> => {
  const { cities, stations, trains, fare_rules } = timetable;
  const rows = (list: unknown[]) => sql`${JSON.stringify(list)}::jsonb`;

  await db.execute(sql`
    insert into cities (code, name, state, aliases, rank)
    select code, name, state, aliases, rank
    from jsonb_to_recordset(${rows(cities)}) as row (code text, name text, state text, aliases text[], rank integer)
    on conflict (code) do update set name = excluded.name, state = excluded.state, aliases = excluded.aliases, rank = excluded.rank`);

  await db.execute(sql`
    insert into stations (code, name, city_code, city, state, aliases, lat, lng, rank)
    select code, name, city_code, city, state, aliases, lat, lng, rank
    from jsonb_to_recordset(${rows(stations)}) as row (code text, name text, city_code text, city text, state text,
      aliases text[], lat double precision, lng double precision, rank integer)
    on conflict (code) do update set name = excluded.name, city_code = excluded.city_code, city = excluded.city,
      state = excluded.state, aliases = excluded.aliases, lat = excluded.lat, lng = excluded.lng, rank = excluded.rank`);

  await db.execute(sql`delete from place_names`);
  await db.execute(sql`
    insert into place_names (name, place_type, code, kind, whole, rank)
    select name, place_type, code, kind, whole, rank
    from jsonb_to_recordset(${rows(names)}) as row (name text, place_type text, code text, kind smallint, whole boolean, rank smallint)`);

  await db.execute(sql`
    insert into trains (number, name, type, superfast, running_days)
    select number, name, type, superfast, running_days
    from jsonb_to_recordset(${rows(trains.map(({ stops: _, classes: __, ...train }) => train))})
      as row (number text, name text, type text, superfast boolean, running_days smallint)
    on conflict (number) do update set name = excluded.name, type = excluded.type, superfast = excluded.superfast,
      running_days = excluded.running_days`);

  const numbers = trains.map((train) => train.number);
  await db.execute(sql`delete from train_stops where train_number = any(${sql.param(numbers)}::text[])`);
  await db.execute(sql`
    insert into train_stops (train_number, seq, station_code, arrives_min, departs_min, km)
    select train_number, seq, station_code, arrives_min, departs_min, km
    from jsonb_to_recordset(${rows(
      trains.flatMap(({ number, stops }) => stops.map((stop, seq) => ({ train_number: number, seq, ...stop }))),
    )}) as row (train_number text, seq smallint, station_code text, arrives_min integer, departs_min integer, km integer)`);

  await db.execute(sql`
    insert into train_classes (train_number, class, coaches, seats_per_coach)
    select train_number, class, coaches, seats_per_coach
    from jsonb_to_recordset(${rows(
      trains.flatMap(({ number, classes }) => classes.map((one) => ({ train_number: number, ...one }))),
    )}) as row (train_number text, class text, coaches smallint, seats_per_coach smallint)
    on conflict (train_number, class) do update set coaches = excluded.coaches, seats_per_coach = excluded.seats_per_coach`);

  await db.execute(sql`
    insert into fare_rules (class, train_type, effective_from, minimum_km, minimum_fare_paise, slabs, reservation_paise,
      superfast_paise, gst_basis_points, source)
    select class, train_type, effective_from, minimum_km, minimum_fare_paise, slabs, reservation_paise, superfast_paise,
      gst_basis_points, source
    from jsonb_to_recordset(${rows(fare_rules)}) as row (class text, train_type text, effective_from date, minimum_km integer,
      minimum_fare_paise integer, slabs jsonb, reservation_paise integer, superfast_paise integer, gst_basis_points integer,
      source text)
    on conflict (class, train_type, effective_from) do update set minimum_km = excluded.minimum_km,
      minimum_fare_paise = excluded.minimum_fare_paise, slabs = excluded.slabs, reservation_paise = excluded.reservation_paise,
      superfast_paise = excluded.superfast_paise, gst_basis_points = excluded.gst_basis_points, source = excluded.source`);
};

/** The digest of the last import, or null before the first. */
export const findLastDigest = async (db: Queryable): Promise<string | null> => {
  const { rows } = await db.execute<{ digest: string }>(
    sql`select digest from timetable_versions order by id desc limit 1`,
  );
  return rows[0]?.digest ?? null;
};

export const insertTimetableVersion = async (db: Queryable, digest: string): Promise<void> => {
  await db.execute(sql`insert into timetable_versions (digest) values (${digest})`);
};

/** Updates the planner statistics: without them the first searches after an import scan whole tables. */
export const analyseTimetable = async (db: Queryable): Promise<void> => {
  await db.execute(sql`analyze cities, stations, place_names, trains, train_stops, train_classes, fare_rules`);
};
