import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Timetable } from '../core/timetable.ts';

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
