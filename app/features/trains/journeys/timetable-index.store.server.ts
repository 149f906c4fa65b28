import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { RunDates } from '../core/train.ts';
import type { IndexStation, IndexTrain } from './timetable-index.ts';

/** The number of the last import of a timetable; 0 before the first. */
export const findTimetableNumber = async (db: Queryable): Promise<number> => {
  const { rows } = await db.execute<{ number: number }>(
    sql`select coalesce(max(id), 0)::integer as number from timetable_versions`,
  );
  return rows[0]?.number ?? 0;
};

/** Stations with trains. */
export const listIndexStations = async (db: Queryable): Promise<IndexStation[]> => {
  const { rows } = await db.execute<IndexStation>(sql`
    select code, city_code, lat, lng from stations
    where exists (select from train_stops where station_code = stations.code) order by code`);
  return rows;
};

const hasExceptions = ({ first_run, last_run, extra_runs, cancelled_runs }: RunDates): boolean =>
  first_run !== null || last_run !== null || extra_runs.length > 0 || cancelled_runs.length > 0;

/** Trains that are sold, with their stops in order. */
export const listIndexTrains = async (db: Queryable): Promise<IndexTrain[]> => {
  const { rows } = await db.execute<{
    number: string;
    running_days: number;
    first_run: string | null;
    last_run: string | null;
    extra_runs: string[];
    cancelled_runs: string[];
    codes: string[];
    arrives: number[];
    departs: number[];
    kms: number[];
    boards: boolean[];
    alights: boolean[];
  }>(sql`
    select t.number, t.running_days::integer as running_days, t.first_run::text as first_run, t.last_run::text as last_run,
      t.extra_runs::text[] as extra_runs, t.cancelled_runs::text[] as cancelled_runs, array_agg(s.station_code order by s.seq) as codes,
      array_agg(s.arrives_min order by s.seq) as arrives, array_agg(s.departs_min order by s.seq) as departs,
      array_agg(s.km order by s.seq) as kms, array_agg(s.boards order by s.seq) as boards, array_agg(s.alights order by s.seq) as alights
    from trains t join train_stops s on s.train_number = t.number
    where not t.withdrawn and exists (select from train_classes c where c.train_number = t.number and not c.withdrawn)
    group by t.number order by t.number`);
  return rows.map(({ number, codes, arrives, departs, kms, boards, alights, ...dates }) => ({
    number,
    running_days: dates.running_days,
    dates: hasExceptions(dates) ? dates : null,
    stops: codes.map((station_code, seq) => ({
      station_code,
      arrives_min: arrives[seq] ?? 0,
      departs_min: departs[seq] ?? 0,
      km: kms[seq] ?? 0,
      boards: boards[seq] ?? true,
      alights: alights[seq] ?? true,
    })),
  }));
};
