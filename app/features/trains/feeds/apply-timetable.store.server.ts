import { type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import type { PlaceName } from '../places/place-names.ts';
import type { CompleteStation } from './complete-stations.ts';
import type { FeedCity, FeedTrain } from './feed.ts';

/** A whole timetable as it is to be in the database. */
export type TimetableContent = {
  cities: FeedCity[];
  stations: CompleteStation[];
  trains: readonly FeedTrain[];
  names: PlaceName[];
};

/** Rows sent with one statement: a few hundred kilobytes. */
const trainsPerStatement = 400;
const rowsPerStatement = 4000;

const json = (rows: unknown[]): SQL => sql`${JSON.stringify(rows)}::jsonb`;

const cityColumns = sql.raw('code text, name text, state text, aliases text[], rank integer');
const stationColumns = sql.raw(
  'code text, name text, city_code text, city text, state text, aliases text[], lat double precision, lng double precision, rank integer',
);
const nameColumns = sql.raw('name text, place_type text, code text, kind smallint, whole boolean, rank smallint');
const trainColumns =
  sql.raw(`number text, name text, type text, superfast boolean, running_days smallint, first_run date, last_run date,
  extra_runs date[], cancelled_runs date[], codes text[], arrives integer[], departs integer[], kms integer[], no_boarding integer[],
  no_alighting integer[], classes jsonb`);

const stageRows = async (tx: Tx, table: SQL, columns: SQL, rows: readonly unknown[], size: number): Promise<void> => {
  await tx.execute(sql`create temporary table ${table} (${columns}) on commit drop`);
  for (let at = 0; at < rows.length; at += size)
    await tx.execute(
      sql`insert into ${table} select * from jsonb_to_recordset(${json(rows.slice(at, at + size))}) as row (${columns})`,
    );
  await tx.execute(sql`analyze ${table}`);
};

/** Writes the timetable into temporary tables; nothing that searches read changes. */
export const stageTimetable = async (tx: Tx, { cities, stations, trains, names }: TimetableContent): Promise<void> => {
  await stageRows(tx, sql`staged_cities`, cityColumns, cities, rowsPerStatement);
  await stageRows(tx, sql`staged_stations`, stationColumns, stations, rowsPerStatement);
  await stageRows(tx, sql`staged_names`, nameColumns, names, rowsPerStatement);
  await stageRows(tx, sql`staged_trains`, trainColumns, trains, trainsPerStatement);
  await tx.execute(sql`create temporary table stops_before on commit drop as
    select train_number as number, array_agg(station_code order by seq) as codes, array_agg(arrives_min order by seq) as arrives,
      array_agg(departs_min order by seq) as departs, array_agg(km order by seq) as kms,
      coalesce(array_agg(seq::integer order by seq) filter (where not boards), '{}') as no_boarding,
      coalesce(array_agg(seq::integer order by seq) filter (where not alights), '{}') as no_alighting
    from train_stops group by train_number`);
  await tx.execute(sql`analyze stops_before`);
};

/** Runs that left longer ago need their stops no more; the trigger on train_stops keeps the same number of days. */
const daysAfterRun = 7;

/**
 * Takes the trains that must keep their stops out of the staged ones: seats of their runs are sold by stop, and the new timetable has other stops. No seat
 * can be sold between this check and the end of the transaction.
 */
export const keepSoldTrains = async (tx: Tx, today: PlainDate): Promise<string[]> => {
  const { rows: changed } = await tx.execute(sql`
    select from staged_trains s join stops_before b using (number) where s.codes <> b.codes limit 1`);
  if (changed.length === 0) return [];
  const sold = await tx.execute<{ number: string }>(
    sql`select lock_sold_trains(${today}::date - ${daysAfterRun}::integer) as number`,
  );
  const numbers = sold.rows.map(({ number }) => number);
  const { rows } = await tx.execute<{ number: string }>(sql`
    delete from staged_trains s using stops_before b
    where b.number = s.number and s.codes <> b.codes and s.number = any(${sql.param(numbers)}::text[]) returning s.number`);
  return rows.map(({ number }) => number).sort();
};

const run = async (tx: Tx, statement: SQL): Promise<number> => (await tx.execute(statement)).rowCount ?? 0;

/** Names of stations and cities that only `kept` trains serve stay: their tickets are still sold. */
const writePlaces = async (tx: Tx, kept: readonly string[]): Promise<number> =>
  (await run(
    tx,
    sql`insert into cities (code, name, state, aliases, rank) select code, name, state, aliases, rank from staged_cities
      on conflict (code) do update set name = excluded.name, state = excluded.state, aliases = excluded.aliases, rank = excluded.rank
      where (cities.name, cities.state, cities.aliases, cities.rank)
        is distinct from (excluded.name, excluded.state, excluded.aliases, excluded.rank)`,
  )) +
  (await run(
    tx,
    sql`insert into stations (code, name, city_code, city, state, aliases, lat, lng, rank)
      select code, name, city_code, city, state, aliases, lat, lng, rank from staged_stations
      on conflict (code) do update set name = excluded.name, city_code = excluded.city_code, city = excluded.city,
        state = excluded.state, aliases = excluded.aliases, lat = excluded.lat, lng = excluded.lng, rank = excluded.rank
      where (stations.name, stations.city_code, stations.city, stations.state, stations.aliases, stations.lat, stations.lng, stations.rank)
        is distinct from (excluded.name, excluded.city_code, excluded.city, excluded.state, excluded.aliases, excluded.lat, excluded.lng, excluded.rank)`,
  )) +
  (await run(
    tx,
    sql`delete from place_names n where not exists (select from staged_names s
      where (s.name, s.place_type, s.code, s.kind, s.whole, s.rank) = (n.name, n.place_type, n.code, n.kind, n.whole, n.rank))
      and not (n.place_type = 'station' and not exists (select from staged_stations s where s.code = n.code)
        and n.code in (select station_code from train_stops where train_number = any(${sql.param([...kept])}::text[])))
      and not (n.place_type = 'city' and not exists (select from staged_cities c where c.code = n.code)
        and n.code in (select s.city_code from train_stops t join stations s on s.code = t.station_code
          where t.train_number = any(${sql.param([...kept])}::text[])))`,
  )) +
  (await run(
    tx,
    sql`insert into place_names (name, place_type, code, kind, whole, rank)
      select name, place_type, code, kind, whole, rank from staged_names
      except select name, place_type, code, kind, whole, rank from place_names`,
  ));

const writeTrains = async (tx: Tx): Promise<number> =>
  (await run(
    tx,
    sql`insert into trains (number, name, type, superfast, running_days, first_run, last_run, extra_runs, cancelled_runs, withdrawn)
      select number, name, type, superfast, running_days, first_run, last_run, extra_runs, cancelled_runs, false from staged_trains
      on conflict (number) do update set name = excluded.name, type = excluded.type, superfast = excluded.superfast,
        running_days = excluded.running_days, first_run = excluded.first_run, last_run = excluded.last_run,
        extra_runs = excluded.extra_runs, cancelled_runs = excluded.cancelled_runs, withdrawn = false
      where (trains.name, trains.type, trains.superfast, trains.running_days, trains.first_run, trains.last_run, trains.extra_runs,
          trains.cancelled_runs, trains.withdrawn)
        is distinct from (excluded.name, excluded.type, excluded.superfast, excluded.running_days, excluded.first_run, excluded.last_run,
          excluded.extra_runs, excluded.cancelled_runs, false)`,
  )) +
  (await run(
    tx,
    sql`insert into train_classes (train_number, class, coaches, seats_per_coach, withdrawn)
      select t.number, c.class, c.coaches, c.seats_per_coach, false
      from staged_trains t cross join lateral jsonb_to_recordset(t.classes) as c (class text, coaches smallint, seats_per_coach smallint)
      on conflict (train_number, class) do update set coaches = excluded.coaches, seats_per_coach = excluded.seats_per_coach, withdrawn = false
      where (train_classes.coaches, train_classes.seats_per_coach, train_classes.withdrawn)
        is distinct from (excluded.coaches, excluded.seats_per_coach, false)`,
  )) +
  (await run(
    tx,
    sql`update train_classes c set withdrawn = true from staged_trains t
      where t.number = c.train_number and not c.withdrawn
        and not exists (select from jsonb_to_recordset(t.classes) as s (class text) where s.class = c.class)`,
  ));

const writeStops = async (tx: Tx): Promise<number> => {
  await tx.execute(sql`create temporary table changed_stops on commit drop as
    select s.number, s.codes, s.arrives, s.departs, s.kms, s.no_boarding, s.no_alighting from staged_trains s left join stops_before b using (number)
    where b.number is null or (s.codes, s.arrives, s.departs, s.kms, s.no_boarding, s.no_alighting)
      is distinct from (b.codes, b.arrives, b.departs, b.kms, b.no_boarding, b.no_alighting)`);
  await tx.execute(sql`delete from train_stops where train_number in (select number from changed_stops)`);
  // One statement for all trains: the trigger on the table compares all sold runs after each.
  return run(
    tx,
    sql`insert into train_stops (train_number, seq, station_code, arrives_min, departs_min, km, boards, alights)
      select c.number, stop.at - 1, stop.code, stop.arrives, stop.departs, stop.km,
        stop.at - 1 <> all(c.no_boarding), stop.at - 1 <> all(c.no_alighting)
      from changed_stops c cross join lateral unnest(c.codes, c.arrives, c.departs, c.kms)
        with ordinality as stop (code, arrives, departs, km, at)`,
  );
};

/** The trains among the staged ones that are written with other times than before, in order. */
export const listRetimedTrains = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select number from staged_trains s join stops_before b using (number)
    where (s.arrives, s.departs) is distinct from (b.arrives, b.departs) order by number collate "C"`);
  return rows.map(({ number }) => number);
};

/** Inserts and updates what is staged and differs; `kept` trains stay on sale without being staged. @returns the number of rows changed */
export const writeStaged = async (tx: Tx, kept: readonly string[] = []): Promise<number> =>
  (await writePlaces(tx, kept)) + (await writeTrains(tx)) + (await writeStops(tx));

/**
 * Withdraws the trains that are not staged, and deletes stations and cities without trains. Trains stay as rows because of their bookings.
 * @returns the number of rows changed
 */
export const withdrawOthers = async (tx: Tx, kept: readonly string[]): Promise<number> =>
  (await run(
    tx,
    sql`update trains t set withdrawn = true
      where not t.withdrawn and t.number <> all(${sql.param([...kept])}::text[])
        and not exists (select from staged_trains s where s.number = t.number)`,
  )) +
  (await run(
    tx,
    sql`delete from stations s where not exists (select from staged_stations x where x.code = s.code)
      and not exists (select from train_stops t where t.station_code = s.code)`,
  )) +
  (await run(
    tx,
    sql`delete from cities c where not exists (select from staged_cities x where x.code = c.code)
      and not exists (select from stations s where s.city_code = c.code)`,
  ));

/**
 * Updates the planner statistics: without them the first searches after an import scan whole tables. Only an owner may do that. For a role with rights
 * on rows alone the server would skip each table with a warning; its autovacuum does it within a minute.
 */
export const analyseTimetable = async (db: Queryable): Promise<void> => {
  const { rows } = await db.execute<{ tables: string | null }>(sql`
    select string_agg(oid::regclass::text, ', ') as tables from pg_class
    where relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'usage')
      and relname in ('cities', 'stations', 'place_names', 'trains', 'train_stops', 'train_classes', 'fare_rules')`);
  const tables = rows[0]?.tables;
  if (tables) await db.execute(sql.raw(`analyze ${tables}`));
};
