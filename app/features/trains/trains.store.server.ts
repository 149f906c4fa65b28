import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { PlainDate } from '~/shared/dates.ts';
import type { FareRule } from './fares.ts';
import { prepareOnce } from './prepare-once.server.ts';
import type { JourneyKey, TrainOption, TrainStop } from './train.ts';

/** A train on a stretch, with the rule by which each of its classes is charged. */
export type OptionRow = Omit<TrainOption, 'from' | 'to' | 'classes'> & {
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
  classes: { class: string; capacity: number; rule: FareRule | null }[];
};

const given = sql.placeholder;

/** The classes of train `t` with the rule in force on `day`: the kind's own before that for every kind, the latest first. */
const classesOn = (day: SQL): SQL => sql`(
  select json_agg(json_build_object('class', c.class, 'capacity', c.coaches * c.seats_per_coach, 'rule', (
    select json_build_object('class', r.class, 'train_type', r.train_type, 'minimum_km', r.minimum_km,
      'minimum_fare_paise', r.minimum_fare_paise, 'slabs', r.slabs, 'reservation_paise', r.reservation_paise,
      'superfast_paise', r.superfast_paise, 'gst_basis_points', r.gst_basis_points)
    from fare_rules r
    where r.class = c.class and r.train_type in (t.type, '*') and r.effective_from <= ${day}
    order by r.train_type = '*', r.effective_from desc limit 1)))
  from train_classes c where c.train_number = t.number)`;

/** The columns of an OptionRow from train t, boarding stop b at station bs, alighting stop a at station as_. */
const optionColumns = (day: SQL) => ({
  number: sql<string>`t.number`,
  name: sql<string>`t.name`,
  type: sql<string>`t.type`,
  superfast: sql<boolean>`t.superfast`,
  running_days: sql<number>`t.running_days`,
  run_date: sql<string>`(${day} - b.departs_min / 1440)::text`,
  from_code: sql<string>`b.station_code`,
  from_name: sql<string>`bs.name`,
  from_seq: sql<number>`b.seq`,
  departs_min: sql<number>`b.departs_min`,
  from_km: sql<number>`b.km`,
  to_code: sql<string>`a.station_code`,
  to_name: sql<string>`as_.name`,
  to_seq: sql<number>`a.seq`,
  arrives_min: sql<number>`a.arrives_min`,
  to_km: sql<number>`a.km`,
  stop_count: sql<number>`a.seq - b.seq - 1`,
  segments: sql<number>`(select max(s.seq) from train_stops s where s.train_number = t.number)`,
  classes: sql<OptionRow['classes'] | null>`${classesOn(day)}`,
});

/** The train leaves its first station on the weekday that puts it at the boarding stop on `day`; bit 0 is Monday. */
const runsOnDay = (day: SQL): SQL =>
  sql`(t.running_days >> (extract(isodow from ${day} - b.departs_min / 1440)::integer - 1)) & 1 = 1`;

const between = prepareOnce((db) => {
  const day = sql`${given('date')}::date`;
  return db
    .select(optionColumns(day))
    .from(
      sql`(select train_number, min(seq) as seq from train_stops
           where station_code = any(${given('from')}::text[]) group by train_number) as first_call
        join (select train_number, max(seq) as seq from train_stops
           where station_code = any(${given('to')}::text[]) group by train_number) as last_call using (train_number)
        join trains t on t.number = first_call.train_number
        join train_stops b on b.train_number = t.number and b.seq = first_call.seq
        join train_stops a on a.train_number = t.number and a.seq = last_call.seq
        join stations bs on bs.code = b.station_code
        join stations as_ on as_.code = a.station_code`,
    )
    .where(sql`b.seq < a.seq and ${runsOnDay(day)}`)
    .orderBy(sql`b.departs_min % 1440`, sql`t.number`)
    .prepare('trains_between');
});

const hasClasses = (row: Omit<OptionRow, 'classes'> & { classes: OptionRow['classes'] | null }): row is OptionRow =>
  row.classes !== null;

/** The trains that call at one of the first stations and later at one of the second, leaving the first on `date`. */
export const readTrainsBetween = async (
  db: Queryable,
  from: string[],
  to: string[],
  date: PlainDate,
): Promise<OptionRow[]> => (await between(db).execute({ from, to, date })).filter(hasClasses);

const journeys = prepareOnce((db) => {
  const day = sql`wanted.date`;
  return db
    .select({
      asked: sql<number>`wanted.asked::integer`,
      wanted_class: sql<string>`wanted.class`,
      ...optionColumns(day),
    })
    .from(
      sql`unnest(${given('trains')}::text[], ${given('from')}::text[], ${given('to')}::text[], ${given('dates')}::date[],
          ${given('classes')}::text[]) with ordinality as wanted (train_number, from_code, to_code, date, class, asked)
        join trains t on t.number = wanted.train_number
        join train_stops b on b.train_number = t.number and b.station_code = wanted.from_code
        join train_stops a on a.train_number = t.number and a.station_code = wanted.to_code and b.seq < a.seq
        join stations bs on bs.code = b.station_code
        join stations as_ on as_.code = a.station_code`,
    )
    .where(runsOnDay(day))
    .orderBy(sql`wanted.asked`)
    .prepare('journey_facts');
});

/** One row for each key whose train runs on that stretch and day; `asked` counts the keys from 1. */
export const readJourneys = async (
  db: Queryable,
  keys: JourneyKey[],
): Promise<(OptionRow & { asked: number; wanted_class: string })[]> => {
  const rows = await journeys(db).execute({
    trains: keys.map((key) => key.train_number),
    from: keys.map((key) => key.from),
    to: keys.map((key) => key.to),
    dates: keys.map((key) => key.date),
    classes: keys.map((key) => key.class),
  });
  return rows.filter((row): row is typeof row & { classes: OptionRow['classes'] } => row.classes !== null);
};

const stops = prepareOnce((db) =>
  db
    .select({
      seq: sql<number>`s.seq`,
      code: sql<string>`s.station_code`,
      name: sql<string>`st.name`,
      arrives_min: sql<number>`s.arrives_min`,
      departs_min: sql<number>`s.departs_min`,
      km: sql<number>`s.km`,
    })
    .from(sql`train_stops s join stations st on st.code = s.station_code`)
    .where(sql`s.train_number = ${given('number')}`)
    .orderBy(sql`s.seq`)
    .prepare('train_stops_of'),
);

/** Every call of a train in order; empty for an unknown number. */
export const readStops = (db: Queryable, number: string): Promise<TrainStop[]> => stops(db).execute({ number });
