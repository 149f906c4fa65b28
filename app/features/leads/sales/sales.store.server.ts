import { and, asc, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { Month } from '~/shared/dates/month-names.ts';
import { packageRelation } from '../../packages/core/package-queries.server.ts';
import { visibleLeads } from '../core/leads.store.server.ts';
import { customer_leads } from '../core/leads.tables.server.ts';

type Period = { from: Date; until: Date };

const convertedIn = ({ from, until }: Period): SQL | undefined =>
  and(gte(customer_leads.converted_at, from), lt(customer_leads.converted_at, until));

const leads = sql<number>`count(*)::integer`;
const value_paise = sql<number>`coalesce(sum(${customer_leads.value_paise}), 0)::float8`;

/** Sales per calendar month in Indian time; months without a sale have no row. */
export const sumSalesByMonth = (db: Queryable, actor: Actor, period: Period) => {
  const month = sql<Month>`to_char(${customer_leads.converted_at} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
  return db
    .select({ month, leads, value_paise })
    .from(customer_leads)
    .where(and(visibleLeads(actor), convertedIn(period)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
};

/** Sales per package or service, highest value first. A deleted package is listed with its last title. */
export const sumSalesByPackage = (db: Queryable, actor: Actor, period: Period) => {
  const title = sql<
    string | null
  >`coalesce(${packageRelation.title}, ${customer_leads.package_title}, ${customer_leads.service})`;
  return db
    .select({ package_id: customer_leads.package_id, title, leads, value_paise })
    .from(customer_leads)
    .leftJoin(packageRelation, eq(packageRelation.id, customer_leads.package_id))
    .where(and(visibleLeads(actor), convertedIn(period)))
    .groupBy(sql`1, 2`)
    .orderBy(desc(sql`4`), asc(sql`2`));
};

/** Number of leads received in a period, and how many of them have been converted so far. */
export const countReceivedLeads = async (db: Queryable, actor: Actor, { from, until }: Period) => {
  const [row] = await db
    .select({ came: leads, converted: sql<number>`count(${customer_leads.converted_at})::integer` })
    .from(customer_leads)
    .where(and(visibleLeads(actor), gte(customer_leads.created_at, from), lt(customer_leads.created_at, until)));
  return row ?? { came: 0, converted: 0 };
};

/** Whether the user has any sale. */
export const hasSales = async (db: Queryable, actor: Actor): Promise<boolean> => {
  const rows = await db
    .select({ id: customer_leads.id })
    .from(customer_leads)
    .where(and(visibleLeads(actor), isNotNull(customer_leads.converted_at)))
    .limit(1);
  return rows.length > 0;
};

/** Every sale of a period, earliest first. */
export const listSales = (db: Queryable, actor: Actor, period: Period) =>
  db
    .select({
      converted_at: sql<Date>`${customer_leads.converted_at}`.mapWith(customer_leads.converted_at),
      first_name: customer_leads.first_name,
      last_name: customer_leads.last_name,
      email: customer_leads.email,
      phone: customer_leads.phone,
      title: sql<
        string | null
      >`coalesce(${packageRelation.title}, ${customer_leads.package_title}, ${customer_leads.service})`,
      travelers: customer_leads.travelers,
      travel_date: customer_leads.travel_date,
      value_paise: sql<number>`${customer_leads.value_paise}`.mapWith(customer_leads.value_paise),
    })
    .from(customer_leads)
    .leftJoin(packageRelation, eq(packageRelation.id, customer_leads.package_id))
    .where(and(visibleLeads(actor), convertedIn(period)))
    .orderBy(asc(customer_leads.converted_at), asc(customer_leads.id));
