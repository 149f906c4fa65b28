import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import {
  ascending,
  descending,
  type ListOrder,
  mutableOrder,
  orderBy,
  type Slice,
} from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { agentRelation } from '../../accounts/core/account-queries.server.ts';
import { fullPackageColumns } from '../core/own-packages.store.server.ts';
import { travel_packages } from '../core/packages.tables.server.ts';
import type { ReviewList, ReviewQuery, ReviewSort } from './review-query.ts';

/** The number of packages in the review queue and of approved packages, counted on partial indexes. */
export const countReviewTotals = async (db: Queryable): Promise<{ pending: number; approved: number }> => {
  const { rows } = await db.execute<{ pending: number; approved: number }>(sql`select
    (select count(*)::integer from ${travel_packages} where in_review) as pending,
    (select count(*)::integer from ${travel_packages} where status = 'approved') as approved`);
  return rows[0] ?? { pending: 0, approved: 0 };
};

/** When the package that waits longest for review was submitted; null when none waits. */
export const findOldestSubmission = async (db: Queryable): Promise<Date | null> => {
  const [row] = await db
    .select({ submitted_at: travel_packages.submitted_at })
    .from(travel_packages)
    .where(inList.pending)
    .orderBy(orderBy(pendingOrder))
    .limit(1);
  return row?.submitted_at ?? null;
};

const inList: Record<ReviewList, SQL> = { pending: sql`in_review`, approved: sql`status = 'approved'` };

/** The id makes an order total. */
const byId = ascending(travel_packages.id);

/** Longest waiting first. */
const pendingOrder = mutableOrder(ascending(travel_packages.submitted_at), byId);

const approvedOrders: Record<ReviewSort, ListOrder> = {
  updated: mutableOrder(descending(travel_packages.updated_at), byId),
  newest: mutableOrder(descending(travel_packages.created_at), byId),
  title: mutableOrder(ascending(sql`lower(${travel_packages.title})`), byId),
  'price-low': mutableOrder(ascending(travel_packages.price_paise), byId),
  'price-high': mutableOrder(descending(travel_packages.price_paise), byId),
};

/** The order of a list: the queue has one, the approved packages the chosen one. */
export const reviewOrder = ({ list, sort }: Pick<ReviewQuery, 'list' | 'sort'>): ListOrder =>
  list === 'pending' ? pendingOrder : approvedOrders[sort];

/** A column of what the list shows: in the pending list of the edit, if one is in review. */
const shown = (list: ReviewList, column: 'title' | 'destination' | 'category'): SQL => {
  const approved = sql`${travel_packages[column]}`;
  return list === 'pending'
    ? sql`coalesce(${travel_packages.submitted_version} ->> ${sql.raw(`'${column}'`)}, ${approved})`
    : approved;
};

const filterCondition = ({ list, q, category, agent }: ReviewQuery): SQL | undefined =>
  and(
    inList[list],
    category ? sql`${shown(list, 'category')} = ${category}` : undefined,
    agent === '' ? undefined : eq(travel_packages.agent_id, agent),
    containsWords(
      sql`concat_ws(' ', ${shown(list, 'title')}, ${shown(list, 'destination')}, ${agentRelation.company_name})`,
      q,
    ),
  );

const agentColumns = { company_name: agentRelation.company_name, verified: agentRelation.verified };

/** Some packages of a list in order, each with its agent. */
export const listReviewRows = (db: Queryable, query: ReviewQuery, slice: Slice) =>
  db
    .select({ ...fullPackageColumns, agent: agentColumns, cursor: slice.cursor })
    .from(travel_packages)
    .leftJoin(agentRelation, eq(agentRelation.id, travel_packages.agent_id))
    .where(and(filterCondition(query), slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

/** Packages in any state whose latest title or destination, or whose company, has the words, or with this id; latest first. */
export const searchPackageRows = (db: Queryable, q: string, limit: number) =>
  db
    .select({ ...fullPackageColumns, agent: agentColumns })
    .from(travel_packages)
    .leftJoin(agentRelation, eq(agentRelation.id, travel_packages.agent_id))
    .where(
      isUuid(q)
        ? eq(travel_packages.id, q)
        : containsWords(
            sql`concat_ws(' ', ${shown('pending', 'title')}, ${shown('pending', 'destination')}, ${agentRelation.company_name})`,
            q,
          ),
    )
    .orderBy(desc(travel_packages.updated_at), travel_packages.id)
    .limit(limit);

export type ReviewRow = Awaited<ReturnType<typeof listReviewRows>>[number];

/** The packages of a list under these filters, to be counted. */
export const selectReviewRows = (db: Queryable, query: ReviewQuery) =>
  db
    .select({ id: travel_packages.id })
    .from(travel_packages)
    .leftJoin(agentRelation, eq(agentRelation.id, travel_packages.agent_id))
    .where(filterCondition(query));

/** The agents that have packages, by company name. */
export const listAgentsWithPackages = (db: Queryable): Promise<{ id: string; company_name: string }[]> =>
  db
    .select({ id: agentRelation.id, company_name: agentRelation.company_name })
    .from(agentRelation)
    .where(sql`exists (select from ${travel_packages} where ${travel_packages.agent_id} = ${agentRelation.id})`)
    .orderBy(sql`lower(${agentRelation.company_name})`, agentRelation.id);

/** The agent of a package with contact details for the admin; null when the account is closed. */
export const findReviewAgent = async (db: Queryable, id: string) => {
  const [row] = await db
    .select({
      id: agentRelation.id,
      company_name: agentRelation.company_name,
      contact_person: agentRelation.contact_person,
      email: agentRelation.email,
      phone: agentRelation.phone,
      verified: agentRelation.verified,
    })
    .from(travel_packages)
    .innerJoin(agentRelation, eq(agentRelation.id, travel_packages.agent_id))
    .where(eq(travel_packages.id, id));
  return row ?? null;
};

/** The position of a package in a list. */
export type ReviewPosition = {
  total: number;
  /** 1-based; null when the package is not (or no longer) in the list. */
  place: number | null;
  previous: string | null;
  next: string | null;
};

/**
 * The position of a package in a list and its neighbours. For a package that is not in the list `next` is the first of the list.
 */
export const findReviewPosition = async (db: Queryable, query: ReviewQuery, id: string): Promise<ReviewPosition> => {
  const { rows } = await db.execute<ReviewPosition>(sql`
    with numbered as (
      select ${travel_packages.id} as id, row_number() over (order by ${orderBy(reviewOrder(query))})::integer as place
      from ${travel_packages} left join ${agentRelation} on ${agentRelation.id} = ${travel_packages.agent_id}
      where ${filterCondition(query)}
    ), here as (select place from numbered where id = ${id})
    select
      (select count(*)::integer from numbered) as total,
      (select place from here) as place,
      (select id from numbered where place = (select place from here) - 1) as previous,
      (select id from numbered where place = coalesce((select place from here) + 1, 1)) as next`);
  return rows[0] ?? { total: 0, place: null, previous: null, next: null };
};
