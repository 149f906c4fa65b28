import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { isUuid } from '~/shared/data/identifiers.ts';
import { agentRelation } from '../../accounts/core/account-queries.server.ts';
import type { Category, Theme } from '../content/category.ts';
import { travel_packages } from './packages.tables.server.ts';

/** All packages, whatever their status, for joins of other features. */
export const packageRelation = new QueryBuilder()
  .select({
    id: travel_packages.id,
    agent_id: travel_packages.agent_id,
    former_agent_id: travel_packages.former_agent_id,
    title: travel_packages.title,
    destination: travel_packages.destination,
    category: travel_packages.category,
    price_paise: travel_packages.price_paise,
    is_public: travel_packages.is_public,
    is_featured: travel_packages.is_featured,
    awaiting_review: travel_packages.awaiting_review,
    rejection_reason: travel_packages.rejection_reason,
    created_at: travel_packages.created_at,
  })
  .from(travel_packages)
  .as('package');

/** Featured packages, public or not, with what a card shows, for the places of the home page. */
export const featuredPackageRelation = new QueryBuilder()
  .select({
    id: travel_packages.id,
    agent_id: travel_packages.agent_id,
    is_public: travel_packages.is_public,
    title: travel_packages.title,
    destination: travel_packages.destination,
    duration: travel_packages.duration,
    price_paise: travel_packages.price_paise,
    struck_price_paise: travel_packages.struck_price_paise,
    highlights: travel_packages.highlights,
    category: travel_packages.category,
    themes: travel_packages.themes,
    banner_image_url: travel_packages.banner_image_url,
    rating: travel_packages.rating,
    reviews: travel_packages.reviews,
    popularity: travel_packages.popularity,
    created_at: travel_packages.created_at,
  })
  .from(travel_packages)
  .where(sql`is_featured`)
  .as('featured_package');

const agentColumns = {
  agent_id: agentRelation.id,
  agent_email: agentRelation.email,
  company_name: agentRelation.company_name,
};

/** A package with its agent; null unless the package is public. */
export const findPublicPackage = async (db: Queryable, id: string) => {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      id: travel_packages.id,
      title: travel_packages.title,
      destination: travel_packages.destination,
      duration: travel_packages.duration,
      price_paise: travel_packages.price_paise,
      struck_price_paise: travel_packages.struck_price_paise,
      category: sql<Category>`${travel_packages.category}`,
      themes: sql<Theme[]>`${travel_packages.themes}`,
      banner_image_url: travel_packages.banner_image_url,
      ...agentColumns,
    })
    .from(travel_packages)
    .innerJoin(agentRelation, eq(agentRelation.id, travel_packages.agent_id))
    .where(and(eq(travel_packages.id, id), eq(travel_packages.is_public, true)));
  return row ?? null;
};

/**
 * A formerly public package whose edit awaits approval, with its last approved title: an inquiry form opened before still reaches its agent. Null
 * for any other package, also of a suspended agent.
 */
export const findPackageAwaitingReview = async (db: Queryable, id: string) => {
  if (!isUuid(id)) return null;
  const [row] = await db
    .select({
      id: travel_packages.id,
      title: sql<string>`${travel_packages.approved_version} ->> 'title'`,
      ...agentColumns,
    })
    .from(travel_packages)
    .innerJoin(agentRelation, eq(agentRelation.id, travel_packages.agent_id))
    .where(
      and(
        eq(travel_packages.id, id),
        eq(travel_packages.awaiting_review, true),
        isNotNull(travel_packages.approved_version),
        isNull(travel_packages.rejection_reason),
        eq(travel_packages.agent_suspended, false),
      ),
    );
  return row ?? null;
};

/** The last approved title of a package that is not public now; null when it was never public. */
export const findLastPublicTitle = async (db: Queryable, id: string): Promise<string | null> => {
  const [row] = await db
    .select({ title: sql<string | null>`${travel_packages.approved_version} ->> 'title'` })
    .from(travel_packages)
    .where(eq(travel_packages.id, id));
  return row?.title ?? null;
};

/**
 * Locks a package against changes and deletion until the transaction ends (`for share`); null when there is none. A change of the title updates the search
 * texts of the leads it sees, so a new lead waits for it.
 */
export const lockPackageShare = async (tx: Tx, id: string | null) => {
  if (id === null || !isUuid(id)) return null;
  const [row] = await tx
    .select({ id: travel_packages.id, title: travel_packages.title, agent_id: travel_packages.agent_id })
    .from(travel_packages)
    .where(eq(travel_packages.id, id))
    .for('share');
  return row ?? null;
};

/** Locks a package (`for no key update`) and tells whether it is featured; null when there is none. */
export const lockFeatured = async (tx: Tx, id: string): Promise<boolean | null> => {
  const [row] = await tx
    .select({ is_featured: travel_packages.is_featured })
    .from(travel_packages)
    .where(eq(travel_packages.id, id))
    .for('no key update');
  return row?.is_featured ?? null;
};

/** Ends the featuring of a locked package. Leaves updated_at unchanged, so that an open form or review of the package stays valid. */
export const endFeatured = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(travel_packages).set({ is_featured: false }).where(eq(travel_packages.id, id));
};

/** Locks a package of this agent until the transaction ends (`for share`); null when there is none. */
export const lockPackageOfAgent = async (tx: Tx, package_id: string, agent_id: string) => {
  const [row] = await tx
    .select({ title: travel_packages.title, is_public: travel_packages.is_public })
    .from(travel_packages)
    .where(and(eq(travel_packages.id, package_id), eq(travel_packages.agent_id, agent_id)))
    .for('share');
  return row ?? null;
};

/** All packages of an agent, newest first, each with the time of its last change. */
export const listAgentPackages = (
  db: Queryable,
  agentId: string,
): Promise<{ id: string; title: string; updated_at: Date }[]> =>
  db
    .select({ id: travel_packages.id, title: travel_packages.title, updated_at: travel_packages.updated_at })
    .from(travel_packages)
    .where(eq(travel_packages.agent_id, agentId))
    .orderBy(desc(travel_packages.created_at), travel_packages.id);
