import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
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

/** Trains that are sold, with their stops in order. */
export const listIndexTrains = async (db: Queryable): Promise<IndexTrain[]> => {
  const { rows } = await db.execute<{
    number: string;
    running_days: number;
    codes: string[];
    arrives: number[];
    departs: number[];
    kms: number[];
  }>(sql`
    select t.number, t.running_days::integer as running_days, array_agg(s.station_code order by s.seq) as codes,
      array_agg(s.arrives_min order by s.seq) as arrives, array_agg(s.departs_min order by s.seq) as departs,
      array_agg(s.km order by s.seq) as kms
    from trains t join train_stops s on s.train_number = t.number
    where not t.withdrawn and exists (select from train_classes c where c.train_number = t.number and not c.withdrawn)
    group by t.number order by t.number`);
  return rows.map(({ number, running_days, codes, arrives, departs, kms }) => ({
    number,
    running_days,
    stops: codes.map((station_code, seq) => ({
      station_code,
      arrives_min: arrives[seq] ?? 0,
      departs_min: departs[seq] ?? 0,
      km: kms[seq] ?? 0,
    })),
  }));
};
