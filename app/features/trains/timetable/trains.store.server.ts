import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { containsWords, escapeLike } from '~/server/lists/match-words.server.ts';
import type { PlainDate } from '~/shared/dates/dates.ts';
import type { FareRule } from '../core/fares.ts';
import type { Timetable } from '../core/timetable.ts';
import { type JourneyKey, type TrainOption, type TrainStop, variantNumbers } from '../core/train.ts';
import { leavesOnDay } from '../core/train-queries.server.ts';
import { fare_rules, stations, train_stops, trains } from '../core/trains.tables.server.ts';

/** A train between two stops, as a database row. */
export type TrainOptionRow = Omit<TrainOption, 'number' | 'from' | 'to' | 'classes'> & {
  from_code: string;
  from_name: string;
  from_seq: number;
  departs_min: number;
  from_km: number;
  to_code: string;
  to_name: string;
  to_seq: number;
  arrives_min: number;
  to_km: number;
  /** 'SL:480,3A:432': each class with its berths or seats in the whole train. */
  classes: string;
};

const param = sql.placeholder;

/** The columns of a TrainOptionRow from train t, boarding stop b and alighting stop a. */
const optionColumns = (day: SQL) => ({
  train_number: sql<string>`t.number`,
  name: sql<string>`t.name`,
  type: sql<string>`t.type`,
  superfast: sql<boolean>`t.superfast`,
  running_days: sql<number>`t.running_days`,
  run_date: sql<string>`(${day} - b.departs_min / 1440)::text`,
  from_code: sql<string>`b.station_code`,
  from_name: sql<string>`(select name from stations where code = b.station_code)`,
  from_seq: sql<number>`b.seq`,
  departs_min: sql<number>`b.departs_min`,
  from_km: sql<number>`b.km`,
  to_code: sql<string>`a.station_code`,
  to_name: sql<string>`(select name from stations where code = a.station_code)`,
  to_seq: sql<number>`a.seq`,
  arrives_min: sql<number>`a.arrives_min`,
  to_km: sql<number>`a.km`,
  stop_count: sql<number>`a.seq - b.seq - 1`,
  first_departs_min: sql<number>`(select s.departs_min from train_stops s where s.train_number = t.number and s.seq = 0)`,
  classes: sql<string>`coalesce((
    select string_agg(c.class || ':' || c.coaches * c.seats_per_coach, ',') from train_classes c where c.train_number = t.number and not c.withdrawn), '')`,
});

/** The train leaves its first station on the day that puts it at the boarding stop on `day`. */
const runsOnDay = (day: SQL): SQL => leavesOnDay(sql`(${day} - b.departs_min / 1440)`);

/**
 * Joins the train and the two stops of each journey with one index lookup each. 'offset 0' stops PostgreSQL from joining whole tables,
 * which it prefers while the tables are small.
 */
const rideJoins = (boards: SQL, alights: SQL, numbers: SQL = sql`array[ride.train_number]`): SQL => sql`
  cross join lateral (select * from trains where number = any(${numbers}) and not withdrawn offset 0) t
  cross join lateral (select * from train_stops s where s.train_number = t.number and ${boards} offset 0) b
  cross join lateral (select * from train_stops s where s.train_number = t.number and ${alights} offset 0) a`;

/** All numbers that a train may have in the table of trains. */
const variantsOf = (number: SQL): SQL =>
  sql`array[${sql.join(
    variantNumbers('').map((suffix) => sql`${number} || ${sql.raw(`'${suffix}'`)}`),
    sql`, `,
  )}]`;

/** Trains that one can board at one of the first stations and leave later at one of the second, each once. */
const betweenStations = sql`(
          with boarding as materialized (
            select train_number, min(seq) as seq from train_stops
            where station_code = any(${param('from')}::text[]) and boards group by train_number
          ), alighting as materialized (
            select train_number, max(seq) as seq from train_stops
            where station_code = any(${param('to')}::text[]) and alights group by train_number
          )
          select train_number, boarding.seq as from_seq, alighting.seq as to_seq
          from boarding join alighting using (train_number) where boarding.seq < alighting.seq offset 0
        )`;

const trainsBetweenQuery = (db: Queryable) => {
  const day = sql`${param('date')}::date`;
  return db
    .select(optionColumns(day))
    .from(
      sql`${betweenStations} as ride
        ${rideJoins(sql`s.seq = ride.from_seq`, sql`s.seq = ride.to_seq`)}`,
    )
    .where(runsOnDay(day))
    .orderBy(sql`b.departs_min % 1440`, sql`t.number`)
    .prepare('trains_between');
};

/** Trains that stop at one of the first stations and later at one of the second, leaving the first on `date`. */
export const listTrainRowsBetween = (
  db: Queryable,
  from: string[],
  to: string[],
  date: PlainDate,
): Promise<TrainOptionRow[]> => trainsBetweenQuery(db).execute({ from, to, date });

const trainsOnDaysQuery = (db: Queryable) => {
  const day = sql`days.date`;
  return db
    .select({ day: sql<string>`${day}::text`, ...optionColumns(day) })
    .from(
      sql`${betweenStations} as ride
        ${rideJoins(sql`s.seq = ride.from_seq`, sql`s.seq = ride.to_seq`)}
        cross join unnest(${param('dates')}::date[]) as days (date)`,
    )
    .where(runsOnDay(day))
    .orderBy(day, sql`b.departs_min % 1440`, sql`t.number`)
    .prepare('trains_on_days');
};

/** As {@link listTrainRowsBetween} for several days; each row has its day. */
export const listTrainRowsOnDays = (
  db: Queryable,
  from: string[],
  to: string[],
  dates: PlainDate[],
): Promise<(TrainOptionRow & { day: PlainDate })[]> => trainsOnDaysQuery(db).execute({ from, to, dates });

// The subselects hide the number of journeys: PostgreSQL would make a new plan for each list of another length.
const journeysQuery = (db: Queryable) => {
  const day = sql`ride.date`;
  return db
    .select({ key_index: sql<number>`ride.key_index::integer`, ...optionColumns(day) })
    .from(
      sql`unnest((select ${param('trains')}::text[]), (select ${param('from')}::text[]), (select ${param('to')}::text[]), (select ${param('dates')}::date[]))
          with ordinality as ride (train_number, from_code, to_code, date, key_index)
        ${rideJoins(
          sql`s.station_code = ride.from_code and s.boards`,
          sql`s.station_code = ride.to_code and s.alights`,
          variantsOf(sql`ride.train_number`),
        )}`,
    )
    .where(sql`b.seq < a.seq and ${runsOnDay(day)}`)
    .orderBy(sql`ride.key_index`, sql`t.number`)
    .prepare('journey_facts');
};

/** One row for each key whose train runs between these stops on that day; `key_index` is the position of the key, from 1. */
export const listJourneyRows = (
  db: Queryable,
  keys: Omit<JourneyKey, 'class'>[],
): Promise<(TrainOptionRow & { key_index: number })[]> =>
  journeysQuery(db).execute({
    trains: keys.map((key) => key.train_number),
    from: keys.map((key) => key.from),
    to: keys.map((key) => key.to),
    dates: keys.map((key) => key.date),
  });

/** All stops of a train in order; empty for an unknown number. */
export const listStopRows = (db: Queryable, number: string): Promise<TrainStop[]> =>
  db
    .select({
      seq: sql<number>`s.seq`,
      code: sql<string>`s.station_code`,
      name: sql<string>`st.name`,
      arrives_min: sql<number>`s.arrives_min`,
      departs_min: sql<number>`s.departs_min`,
      km: sql<number>`s.km`,
      boards: sql<boolean>`s.boards`,
      alights: sql<boolean>`s.alights`,
    })
    .from(sql`train_stops s join stations st on st.code = s.station_code`)
    .where(sql`s.train_number = ${number}`)
    .orderBy(sql`s.seq`);

/** All fare rules, past, current and future. */
export const listFareRules = async (db: Queryable): Promise<FareRule[]> => await db.select().from(fare_rules);

/** Trains by the start of the number or words of the name. */
export const listTrainRowsByName = (db: Queryable, text: string, limit: number) =>
  db
    .select({ number: trains.number, name: trains.name })
    .from(trains)
    .where(or(sql`${trains.number} like ${`${escapeLike(text)}%`}`, containsWords(sql`${trains.name}`, text)))
    .orderBy(asc(trains.number))
    .limit(limit);

/** A train with the names of its stops, in order; null for an unknown number. */
export const findScheduleRows = async (db: Queryable, number: string) => {
  const [train] = await db
    .select({
      number: trains.number,
      name: trains.name,
      running_days: trains.running_days,
      first_run: trains.first_run,
      last_run: trains.last_run,
      extra_runs: trains.extra_runs,
      cancelled_runs: trains.cancelled_runs,
    })
    .from(trains)
    .where(eq(trains.number, number));
  if (!train) return null;
  const stops = await db
    .select({ code: stations.code, name: stations.name })
    .from(train_stops)
    .innerJoin(stations, eq(stations.code, train_stops.station_code))
    .where(eq(train_stops.train_number, number))
    .orderBy(asc(train_stops.seq));
  return { ...train, stops };
};

/** The type of the train with this number; null for an unknown number. */
export const findTrainTypeByNumber = async (db: Queryable, number: string): Promise<string | null> => {
  const [train] = await db.select({ type: trains.type }).from(trains).where(eq(trains.number, number));
  return train?.type ?? null;
};

/** Upserts fare rules. */
export const writeFareRules = async (db: Queryable, fare_rules: Timetable['fare_rules']): Promise<void> => {
  await db.execute(sql`
    insert into fare_rules (class, train_type, effective_from, minimum_km, minimum_fare_paise, slabs, reservation_paise,
      superfast_paise, gst_basis_points, source)
    select class, train_type, effective_from, minimum_km, minimum_fare_paise, slabs, reservation_paise, superfast_paise,
      gst_basis_points, source
    from jsonb_to_recordset(${JSON.stringify(fare_rules)}::jsonb) as row (class text, train_type text, effective_from date, minimum_km integer,
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
