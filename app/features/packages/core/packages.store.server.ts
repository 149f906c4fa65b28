import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { contentJson } from '../../content/content-columns.server.ts';
import type { PackageState, PackageTransition } from './package.ts';
import { packageTransitions } from './package.ts';
import { type PackageContent, packageFields } from './package-fields.ts';
import { durationDays, fallbackPopularity, fallbackRating } from './package-figures.ts';
import { indexPackages } from './package-index.store.server.ts';
import { travel_packages } from './packages.tables.server.ts';
import { searchTerms } from './search-terms.ts';

/** Columns for the search, derived from the content. */
const derived = (id: string, content: PackageContent, real: { rating: number | null; popularity: number | null }) => ({
  search_terms: searchTerms(content),
  days: durationDays(content.duration),
  shown_rating: real.rating ?? fallbackRating(id),
  shown_popularity: real.popularity ?? fallbackPopularity(id),
});

type NewVersion = { id: string; agent_id: string; content: PackageContent; now: Date };

/** Inserts a new package of the agent, awaiting review; false when the id already exists. */
export const insertPackage = async (db: Queryable, { id, agent_id, content, now }: NewVersion): Promise<boolean> => {
  const inserted = await db
    .insert(travel_packages)
    .values({
      id,
      agent_id,
      ...content,
      ...packageTransitions.save.to,
      ...derived(id, content, { rating: null, popularity: null }),
      created_at: now,
      updated_at: now,
      submitted_at: now,
    })
    // No conflict target: there are two unique indexes, on the id and on id and agent.
    .onConflictDoNothing()
    .returning({ id: travel_packages.id });
  await indexPackages(
    db,
    inserted.map(({ id: added }) => added),
  );
  return inserted.length > 0;
};

const contentOfRow = contentJson(packageFields);

/** A save without changes does not alter the state; only a rejected package may be resubmitted unchanged. */
const hasChanges = (content: PackageContent): SQL =>
  sql`(rejection_reason is not null or ${contentOfRow} <> ${JSON.stringify(content)}::jsonb)`;

/**
 * Updates an agent's own package and puts it into the review queue. Never updates another agent's package, the owner or unchanged content,
 * and with `version` (an updated_at) never overwrites a later version. False when nothing was written.
 */
export const updatePackage = async (
  db: Queryable,
  { id, agent_id, content, version, now }: NewVersion & { version?: Date },
): Promise<boolean> => {
  const { search_terms, days } = derived(id, content, { rating: null, popularity: null });
  const changed = await db
    .update(travel_packages)
    .set({
      ...content,
      ...packageTransitions.save.to,
      rejection_reason: null,
      search_terms,
      days,
      updated_at: now,
      submitted_at: now,
    })
    .where(
      and(
        eq(travel_packages.id, id),
        eq(travel_packages.agent_id, agent_id),
        version === undefined ? undefined : eq(travel_packages.updated_at, version),
        hasChanges(content),
      ),
    )
    .returning({ id: travel_packages.id });
  await indexPackages(
    db,
    changed.map(({ id: written }) => written),
  );
  return changed.length > 0;
};

/** The conditions of packageTransitions as SQL, for the conditional update. */
const transitionConditions: Record<Exclude<PackageTransition, 'save'>, SQL> = {
  approve: sql`awaiting_review`,
  reject: sql`true`,
  activate: sql`approved_version is not null and not awaiting_review and rejection_reason is null`,
  deactivate: sql`status = 'approved'`,
};

type TransitionInput = {
  id: string;
  /** The package must be this agent's. */
  agent_id?: string;
  /** The updated_at of the version that was reviewed; the update fails when the package was saved since. */
  version?: Date;
  rejection_reason?: string;
  now: Date;
};

/** Makes a transition if it is legal; false when it is illegal or the package does not exist. */
export const updatePackageState = async (
  db: Queryable,
  transition: Exclude<PackageTransition, 'save'>,
  { id, agent_id, version, rejection_reason, now }: TransitionInput,
): Promise<boolean> => {
  const changed = await db
    .update(travel_packages)
    .set({
      ...packageTransitions[transition].to,
      ...(transition === 'approve' && {
        approved_version: contentOfRow,
        rejection_reason: null,
      }),
      ...(transition === 'reject' && { rejection_reason }),
      updated_at: now,
    })
    .where(
      and(
        eq(travel_packages.id, id),
        agent_id === undefined ? undefined : eq(travel_packages.agent_id, agent_id),
        version === undefined ? undefined : eq(travel_packages.updated_at, version),
        transitionConditions[transition],
      ),
    )
    .returning({ id: travel_packages.id });
  await indexPackages(
    db,
    changed.map(({ id: written }) => written),
  );
  return changed.length > 0;
};

/** The state and owner of a package; null when it does not exist. */
export const findPackageState = async (
  db: Queryable,
  id: string,
): Promise<(PackageState & { agent_id: string | null; updated_at: Date }) | null> => {
  const [row] = await db
    .select({
      agent_id: travel_packages.agent_id,
      status: sql<PackageState['status']>`${travel_packages.status}`,
      is_active: travel_packages.is_active,
      awaiting_review: travel_packages.awaiting_review,
      rejection_reason: travel_packages.rejection_reason,
      was_approved: sql<boolean>`${travel_packages.approved_version} is not null`,
      updated_at: travel_packages.updated_at,
    })
    .from(travel_packages)
    .where(eq(travel_packages.id, id));
  return row ?? null;
};

/** A package before `is_featured` was changed. */
export type PreviousFeatured = { title: string; was_featured: boolean };

/**
 * Sets `is_featured` and returns the previous value; null when the package does not exist. Leaves updated_at unchanged, so that an open form
 * or review of the package stays valid.
 */
export const updateFeatured = async (tx: Tx, id: string, is_featured: boolean): Promise<PreviousFeatured | null> => {
  const [found] = await tx
    .select({ title: travel_packages.title, was_featured: travel_packages.is_featured })
    .from(travel_packages)
    .where(eq(travel_packages.id, id))
    .for('update');
  if (!found) return null;
  await tx.update(travel_packages).set({ is_featured }).where(eq(travel_packages.id, id));
  return found;
};

/** All packages of an agent, newest first. */
export const listPackagesByAgent = (db: Queryable, agentId: string) =>
  db
    .select({ id: travel_packages.id, title: travel_packages.title, updated_at: travel_packages.updated_at })
    .from(travel_packages)
    .where(eq(travel_packages.agent_id, agentId))
    .orderBy(desc(travel_packages.created_at), travel_packages.id);
