import { sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { customer_leads } from './leads.tables.server.ts';

/** Number of leads and of distinct email addresses, ignoring case. Index-only query. */
export const countInquiries = async (db: Queryable): Promise<{ inquiries: number; customers: number }> => {
  const { rows } = await db.execute<{ inquiries: number; customers: number }>(sql`
    select coalesce(sum(leads), 0)::integer as inquiries, count(*)::integer as customers
    from (select count(*) as leads from ${customer_leads} group by lower(email)) as by_address`);
  return rows[0] ?? { inquiries: 0, customers: 0 };
};
