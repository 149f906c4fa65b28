import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { contentColumns } from '~/features/content/content-values.ts';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import {
  ascending,
  type Cursor,
  descending,
  fixedOrder,
  type ListOrder,
  mutableOrder,
  type Slice,
} from '~/server/lists/list-order.server.ts';
import { containsWords } from '~/server/lists/match-words.server.ts';
import { agentRelation } from '../../accounts/core/account-queries.server.ts';
import { type PackageContent, packageFields } from '../content/package-fields.ts';
import type { OwnPackageSort, PackageModerationFilter } from './moderation-status.ts';
import type { PackageState } from './package.ts';
import { travel_packages } from './packages.tables.server.ts';

/** The state of the edit beside the approved version (see PackageState). */
export const editStatus = sql<PackageState['edit_status']>`case
  when submitted_version is null then null when edit_rejection_reason is null then 'in_review' else 'rejected' end`;

/** The highest price at which a package was on sale for 30 days in a row. */
export const priorPrice = sql<number | null>`prior_price(${travel_packages.id})`;

/** All columns of a package that its agent and the admin see. */
export const fullPackageColumns = {
  id: travel_packages.id,
  agent_id: travel_packages.agent_id,
  agent_suspended: travel_packages.agent_suspended,
  ...contentColumns(packageFields, travel_packages),
  prior_price_paise: priorPrice,
  status: sql<PackageState['status']>`${travel_packages.status}`,
  is_active: travel_packages.is_active,
  awaiting_review: travel_packages.awaiting_review,
  rejection_reason: travel_packages.rejection_reason,
  was_approved: sql<boolean>`${travel_packages.approved_version} is not null`,
  approved_version: travel_packages.approved_version,
  submitted_version: travel_packages.submitted_version,
  edit_rejection_reason: travel_packages.edit_rejection_reason,
  edit_status: editStatus,
  rejected_version: travel_packages.rejected_version,
  rating: travel_packages.rating,
  reviews: travel_packages.reviews,
  updated_at: travel_packages.updated_at,
  submitted_at: travel_packages.submitted_at,
};

/** A package with its content and state, its edit, and the versions approved and rejected last. */
export type OwnPackageRow = PackageContent &
  PackageState & {
    id: string;
    agent_id: string | null;
    agent_suspended: boolean;
    prior_price_paise: number | null;
    approved_version: PackageContent | null;
    submitted_version: PackageContent | null;
    edit_rejection_reason: string | null;
    rejected_version: PackageContent | null;
    rating: number | null;
    reviews: number;
    updated_at: Date;
    submitted_at: Date;
  };

/** The filters as SQL conditions. A package matches the one of its status (see listedModerationStatus), and that of its edit if it has one. */
export const moderationConditions: Record<PackageModerationFilter, SQL> = {
  active: sql`(status = 'approved' and is_active and not agent_suspended)`,
  awaiting: sql`in_review`,
  rejected: sql`(edit_rejection_reason is not null or (not awaiting_review and rejection_reason is not null))`,
  inactive: sql`(not awaiting_review and rejection_reason is null and not (status = 'approved' and is_active and not agent_suspended))`,
};

const byId = ascending(travel_packages.id);

export const ownPackageOrders: Record<OwnPackageSort, ListOrder> = {
  newest: fixedOrder(descending(travel_packages.created_at), byId),
  changed: mutableOrder(descending(travel_packages.updated_at), byId),
  title: mutableOrder(ascending(sql`lower(${travel_packages.title})`), byId),
  'price-low': mutableOrder(ascending(travel_packages.price_paise), byId),
  'price-high': mutableOrder(descending(travel_packages.price_paise), byId),
};

type OwnQuery = {
  agent_id: string;
  words: string;
  state: PackageModerationFilter | null;
};

/** Some of an agent's own packages, in order. */
export const listOwnPackageRows = (
  db: Queryable,
  { agent_id, words, state }: OwnQuery,
  slice: Slice,
): Promise<(OwnPackageRow & { cursor: Cursor })[]> =>
  db
    .select({ ...fullPackageColumns, cursor: slice.cursor })
    .from(travel_packages)
    .where(
      and(
        eq(travel_packages.agent_id, agent_id),
        hasWords(words),
        state ? moderationConditions[state] : undefined,
        slice.where,
      ),
    )
    .orderBy(slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset);

/** The words of title and destination, of the package and of its edit. */
const hasWords = (words: string): SQL | undefined =>
  containsWords(
    sql`concat_ws(' ', title, destination, submitted_version ->> 'title', submitted_version ->> 'destination')`,
    words,
  );

export type OwnPackageCounts = Record<PackageModerationFilter | 'all' | 'everything', number>;

/** The number of an agent's packages that match the words, by status; `everything` counts all, whatever the words. */
export const countOwnPackages = async (db: Queryable, agent_id: string, words: string): Promise<OwnPackageCounts> => {
  const found = hasWords(words) ?? sql`true`;
  const count = (state: SQL) => sql<number>`(count(*) filter (where ${found} and ${state}))::integer`;
  const [row] = await db
    .select({
      everything: sql<number>`count(*)::integer`,
      all: count(sql`true`),
      active: count(moderationConditions.active),
      awaiting: count(moderationConditions.awaiting),
      rejected: count(moderationConditions.rejected),
      inactive: count(moderationConditions.inactive),
    })
    .from(travel_packages)
    .where(eq(travel_packages.agent_id, agent_id));
  return row ?? { everything: 0, all: 0, active: 0, awaiting: 0, rejected: 0, inactive: 0 };
};

/** Whether a package of the agent was ever approved or rejected. */
export const existsDecidedPackage = async (db: Queryable, agent_id: string): Promise<boolean> => {
  const found = await db
    .select({ id: travel_packages.id })
    .from(travel_packages)
    .where(
      and(
        eq(travel_packages.agent_id, agent_id),
        or(
          isNotNull(travel_packages.approved_version),
          isNotNull(travel_packages.rejection_reason),
          isNotNull(travel_packages.rejected_version),
        ),
      ),
    )
    .limit(1);
  return found.length > 0;
};

/** A package of any agent; null when it does not exist. The caller authorises. */
export const findFullPackage = async (db: Queryable, id: string): Promise<OwnPackageRow | null> => {
  const [row] = await db.select(fullPackageColumns).from(travel_packages).where(eq(travel_packages.id, id));
  return row ?? null;
};

/** The same, locked until the transaction ends. 'No key update' does not block inserts that reference it, such as inquiries. */
export const lockFullPackage = async (tx: Tx, id: string): Promise<OwnPackageRow | null> => {
  const [row] = await tx
    .select(fullPackageColumns)
    .from(travel_packages)
    .where(eq(travel_packages.id, id))
    .for('no key update');
  return row ?? null;
};

/** Deletes a package of this agent; foreign keys set the package of its leads and bids to null. False when there is none. */
export const deletePackageOfAgent = async (db: Queryable, id: string, agent_id: string): Promise<boolean> => {
  const removed = await db
    .delete(travel_packages)
    .where(and(eq(travel_packages.id, id), eq(travel_packages.agent_id, agent_id)))
    .returning({ id: travel_packages.id });
  return removed.length > 0;
};

/** The mail address of a package's agent; null when the agent's account is closed. */
export const findPackageAgent = async (db: Queryable, id: string) => {
  const [row] = await db
    .select({ title: travel_packages.title, email: agentRelation.email, contact_person: agentRelation.contact_person })
    .from(travel_packages)
    .innerJoin(agentRelation, eq(agentRelation.id, travel_packages.agent_id))
    .where(eq(travel_packages.id, id));
  return row ?? null;
};
