import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import { bookingWindowDays } from '../core/train.ts';
import { leavesOnDay } from '../core/train-queries.server.ts';
import { cities, stations, timetable_feeds, timetable_versions } from '../core/trains.tables.server.ts';
import type { CompleteStation } from './complete-stations.ts';
import type { FeedCity, FeedTrain } from './feed.ts';
import type { KnownStops } from './train-numbers.ts';

/** Imports run one after the other (advisory lock), each until the end of its transaction. */
export const lockTimetable = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('timetable', 0))`);
};

export type TimetableVersion = {
  id: number;
  digest: string;
  imported_at: string;
  source: string | null;
  name: string | null;
  feed_version: string | null;
  stations: number | null;
  trains: number | null;
  stops: number | null;
  kept_trains: string[];
  retimed_trains: string[];
  /** Its timetable is stored, so that it can be used again. */
  has_feed: boolean;
};

/** The last versions, the one in use first. */
export const listTimetableVersions = async (db: Queryable, limit: number): Promise<TimetableVersion[]> => {
  const { rows } = await db.execute<TimetableVersion>(sql`
    select id, digest, to_char(imported_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') as imported_at, source, name, feed_version,
      stations, trains, stops, kept_trains, retimed_trains, exists (select from timetable_feeds f where f.version_id = v.id) as has_feed
    from timetable_versions v order by id desc limit ${limit}`);
  return rows;
};

export type NewVersion = Pick<
  TimetableVersion,
  'digest' | 'name' | 'feed_version' | 'kept_trains' | 'retimed_trains'
> & {
  source: 'built-in' | 'import' | 'rollback';
};

/** Records a version with the number of its stations, trains and stops. */
export const insertVersion = async (tx: Tx, version: NewVersion): Promise<number> => {
  const [row] = await tx
    .insert(timetable_versions)
    .values({
      ...version,
      stations: sql`(select count(distinct s.station_code)::integer from train_stops s join trains t on t.number = s.train_number where not t.withdrawn)`,
      trains: sql`(select count(*)::integer from trains where not withdrawn)`,
      stops: sql`(select count(*)::integer from train_stops s join trains t on t.number = s.train_number where not t.withdrawn)`,
    })
    .returning({ id: timetable_versions.id });
  if (!row) throw new Error('The version was not inserted.');
  return row.id;
};

/** Versions with retimed trains for which a pass is due: of the instants after the import, one is past and has had no pass since. The oldest first. */
export const listVersionsToNotify = async (
  db: Queryable,
  { now, minutesAfter }: { now: Date; minutesAfter: readonly number[] },
): Promise<{ id: number; retimed_trains: string[] }[]> => {
  const { rows } = await db.execute<{ id: number; retimed_trains: string[] }>(sql`
    select id, retimed_trains from timetable_versions
    where cardinality(retimed_trains) > 0 and exists (
      select from unnest(${sql.param([...minutesAfter])}::integer[]) as minutes
      where imported_at + make_interval(mins => minutes) <= ${now.toISOString()}::timestamptz
        and (travellers_told_at is null or travellers_told_at < imported_at + make_interval(mins => minutes)))
    order by id`);
  return rows;
};

/** Records that a pass over the tickets of a version has begun at `now` and is complete. */
export const markVersionNotified = async (db: Queryable, id: number, now: Date): Promise<void> => {
  await db.execute(
    sql`update timetable_versions set travellers_told_at = ${now.toISOString()}::timestamptz where id = ${id}`,
  );
};

/** Versions whose timetable is stored. */
const storedFeeds = 4;

/** Stores what is sold in a version, and deletes the oldest. */
export const insertFeed = async (tx: Tx, version_id: number, feed: Buffer): Promise<void> => {
  await tx.insert(timetable_feeds).values({ version_id, feed });
  await tx.execute(sql`delete from timetable_feeds where version_id not in (
    select version_id from timetable_feeds order by version_id desc limit ${storedFeeds})`);
};

/** The stored timetable of a version; null when it has been deleted or the version never had one. */
export const findFeed = async (db: Queryable, version: number): Promise<Buffer | null> => {
  const { rows } = await db.execute<{ feed: Buffer }>(
    sql`select feed from timetable_feeds where version_id = ${version}`,
  );
  return rows[0]?.feed ?? null;
};

/** Stations and cities of the timetable in use. */
export const listKnownPlaces = async (db: Queryable): Promise<{ stations: CompleteStation[]; cities: FeedCity[] }> => ({
  stations: await db.select().from(stations).orderBy(stations.code),
  cities: await db.select().from(cities).orderBy(cities.rank),
});

/** The numbers of the trains that leave on one of the days on sale. */
export const listTrainsOnSale = async (tx: Tx, today: PlainDate): Promise<string[]> => {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select distinct split_part(t.number, '-', 1) as number from trains t
    where not t.withdrawn and exists (select from train_classes c where c.train_number = t.number and not c.withdrawn)
      and exists (select from generate_series(0, ${bookingWindowDays}::integer) as ahead (days)
        where ${leavesOnDay(sql`(${today}::date + ahead.days)`)})`);
  return rows.map(({ number }) => number);
};

/** The stops of the trains with these numbers, and of those that have several timetables. */
export const listKnownStops = async (tx: Tx, numbers: readonly string[]): Promise<KnownStops[]> => {
  const { rows } = await tx.execute<KnownStops>(sql`
    select train_number as number, array_agg(station_code order by seq) as codes, array_agg(arrives_min order by seq) as arrives,
      array_agg(departs_min order by seq) as departs
    from train_stops
    where split_part(train_number, '-', 1) in (select unnest(${sql.param([...numbers])}::text[])
      union select split_part(number, '-', 1) from trains where number like '%-%')
    group by train_number order by train_number collate "C"`);
  return rows;
};

/** All trains that are sold, in order of their numbers, a few hundred at a time. */
export async function* listSoldTrains(db: Queryable): AsyncGenerator<FeedTrain> {
  const atOnce = 500;
  for (let after = ''; ; ) {
    const { rows } = await db.execute<FeedTrain>(sql`
      select t.number, t.name, t.type, t.superfast, t.running_days::integer as running_days, t.first_run::text as first_run,
        t.last_run::text as last_run, t.extra_runs::text[] as extra_runs, t.cancelled_runs::text[] as cancelled_runs,
        s.codes, s.arrives, s.departs, s.kms, s.no_boarding, s.no_alighting, c.classes
      from (select * from trains where number > ${after} and not withdrawn order by number limit ${atOnce}) t
      cross join lateral (select array_agg(station_code order by seq) as codes, array_agg(arrives_min order by seq) as arrives,
        array_agg(departs_min order by seq) as departs, array_agg(km order by seq) as kms,
        coalesce(array_agg(seq::integer order by seq) filter (where not boards), '{}') as no_boarding,
        coalesce(array_agg(seq::integer order by seq) filter (where not alights), '{}') as no_alighting
        from train_stops where train_number = t.number) s
      cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('class', class, 'coaches', coaches, 'seats_per_coach', seats_per_coach)
          order by class), '[]') as classes
        from train_classes where train_number = t.number and not withdrawn) c
      order by t.number`);
    yield* rows.filter(({ codes, classes }) => codes !== null && classes.length > 0);
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.number ?? after;
  }
}
