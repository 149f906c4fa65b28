import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { ascending, descending, type ListOrder, mutableOrder, type Slice } from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import { agentRelation } from '../../accounts/core/account-queries.server.ts';
import type { PackageContent } from '../content/package-fields.ts';
import { editStatus, moderationConditions, priorPrice } from '../core/own-packages.store.server.ts';
import type { PackageState } from '../core/package.ts';
import { travel_packages } from '../core/packages.tables.server.ts';
import type { Deal, DealSort, DealsQuery } from './deal.ts';

const columns = {
  id: travel_packages.id,
  title: travel_packages.title,
  destination: travel_packages.destination,
  category: travel_packages.category,
  company_name: agentRelation.company_name,
  price_paise: travel_packages.price_paise,
  original_price_paise: travel_packages.original_price_paise,
  struck_price_paise: travel_packages.struck_price_paise,
  prior_price_paise: priorPrice,
  status: sql<PackageState['status']>`${travel_packages.status}`,
  is_active: travel_packages.is_active,
  agent_suspended: travel_packages.agent_suspended,
  awaiting_review: travel_packages.awaiting_review,
  rejection_reason: travel_packages.rejection_reason,
  was_approved: sql<boolean>`${travel_packages.approved_version} is not null`,
  edit_status: editStatus,
  updated_at: travel_packages.updated_at,
};

const byId = ascending(travel_packages.id);
const discount = sql`${travel_packages.struck_price_paise} - ${travel_packages.price_paise}`;

export const dealOrders: Record<DealSort, ListOrder> = {
  title: mutableOrder(ascending(sql`lower(${travel_packages.title})`), byId),
  'price-low': mutableOrder(ascending(travel_packages.price_paise), byId),
  'price-high': mutableOrder(descending(travel_packages.price_paise), byId),
  discount: mutableOrder(descending(discount, { nullable: true }), byId),
};

const filterCondition = ({ q, state, category }: DealsQuery): SQL | undefined =>
  and(
    state ? moderationConditions[state] : undefined,
    category ? eq(travel_packages.category, category) : undefined,
    containsWords(
      sql`concat_ws(' ', ${travel_packages.title}, ${travel_packages.destination}, ${agentRelation.company_name})`,
      q,
    ),
  );

/** Some of the packages with their prices, in order. */
export const listDealRows = (db: Queryable, query: DealsQuery, slice: Slice) =>
  db
    .select({ ...columns, cursor: slice.cursor })
    .from(travel_packages)
    .leftJoin(agentRelation, eq(agentRelation.id, travel_packages.agent_id))
    .where(and(filterCondition(query), slice.where))
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

export type DealRow = Awaited<ReturnType<typeof listDealRows>>[number];

/** The packages that match a query, to be counted. */
export const selectMatchingDeals = (db: Queryable, query: DealsQuery) =>
  db
    .select({ id: travel_packages.id })
    .from(travel_packages)
    .leftJoin(agentRelation, eq(agentRelation.id, travel_packages.agent_id))
    .where(filterCondition(query));

/** The prices of a package, locked until the transaction ends; null when it does not exist. */
export const lockDeal = async (tx: Tx, id: string) => {
  const [row] = await tx
    .select({
      title: travel_packages.title,
      price_paise: travel_packages.price_paise,
      original_price_paise: travel_packages.original_price_paise,
      prior_price_paise: priorPrice,
      updated_at: travel_packages.updated_at,
    })
    .from(travel_packages)
    .where(eq(travel_packages.id, id))
    .for('update');
  return row ?? null;
};

/**
 * Updates the prices unless the package was saved after `version`; false when it was. While an approval is in force, the approved version gets the
 * new prices too, because a change by an admin needs no review; so does an edit beside it, which would otherwise undo them when it is approved.
 */
export const updateDeal = async (
  tx: Tx,
  { id, version, deal, now }: { id: string; version: Date; deal: Deal; now: Date },
): Promise<boolean> => {
  const { price_paise, original_price_paise } = deal;
  const prices = sql`jsonb_build_object('price_paise', ${price_paise}::integer, 'original_price_paise', ${original_price_paise}::integer)`;
  const approved = sql<PackageContent>`case when not awaiting_review and rejection_reason is null
    then approved_version || ${prices} else approved_version end`;
  const submitted = sql<PackageContent>`submitted_version || ${prices}`;
  const changed = await tx
    .update(travel_packages)
    .set({
      price_paise,
      original_price_paise,
      approved_version: approved,
      submitted_version: submitted,
      updated_at: now,
    })
    .where(and(eq(travel_packages.id, id), eq(travel_packages.updated_at, version)))
    .returning({ id: travel_packages.id });
  return changed.length > 0;
};
