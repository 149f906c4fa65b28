import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { travel_packages } from './packages.tables.server.ts';

/** The packages in the admin's queue and those that are approved, counted over their indexes. */
export const countByReview = async (db: Queryable): Promise<{ pending: number; approved: number }> => {
  const { rows } = await db.execute<{ pending: number; approved: number }>(sql`select
    (select count(*)::integer from ${travel_packages} where awaiting_review) as pending,
    (select count(*)::integer from ${travel_packages} where status = 'approved') as approved`);
  return rows[0] ?? { pending: 0, approved: 0 };
};
