import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import type { PackageContent, PackageMove, PackageState } from './package.ts';
import { packageMoves } from './package.ts';
import { daysOf, fallbackPopularity, fallbackRating } from './package-figures.ts';
import { travel_packages } from './packages.tables.server.ts';
import { searchTerms } from './search-terms.ts';

/** What follows from the content and is kept beside it for the search. */
const derived = (id: string, content: PackageContent, real: { rating: number | null; popularity: number | null }) => ({
  search_terms: searchTerms(content),
  days: daysOf(content.duration),
  shown_rating: real.rating ?? fallbackRating(id),
  shown_popularity: real.popularity ?? fallbackPopularity(id),
});

type Written = { id: string; agent_id: string; content: PackageContent; now: Date };

/** Writes a new package as its agent's, waiting for review; false when there is one of this id already. */
export const insertPackage = async (db: Queryable, { id, agent_id, content, now }: Written): Promise<boolean> => {
  const written = await db
    .insert(travel_packages)
    .values({
      id,
      agent_id,
      ...content,
      ...packageMoves.save.to,
      ...derived(id, content, { rating: null, popularity: null }),
      created_at: now,
      updated_at: now,
      submitted_at: now,
    })
    // Whichever unique index meets the other post first: there is one on the id and one on id and agent.
    .onConflictDoNothing()
    .returning({ id: travel_packages.id });
  return written.length > 0;
};

/** The row's own content as it stands at the moment of approval. */
const contentOfRow = sql`jsonb_build_object(
  'title', title, 'destination', destination, 'duration', duration, 'price_paise', price_paise,
  'original_price_paise', original_price_paise, 'description', description, 'highlights', highlights, 'category', category,
  'themes', themes, 'banner_image_url', banner_image_url, 'banner_image_alt', banner_image_alt, 'image_urls', image_urls,
  'image_alts', image_alts)`;

/** A save that changes no word leaves the package where it stands; only what was refused goes back into the queue as it is. */
const saysMore = (content: PackageContent): SQL =>
  sql`(rejection_reason is not null or ${contentOfRow} <> ${JSON.stringify(content)}::jsonb)`;

/**
 * Writes an agent's own package anew, back into the queue; never another agent's, never a change of owner, never the same words again, and
 * with `seen` never over a later version. False when nothing was written.
 */
export const updatePackage = async (
  db: Queryable,
  { id, agent_id, content, seen, now }: Written & { seen?: Date },
): Promise<boolean> => {
  const { search_terms, days } = derived(id, content, { rating: null, popularity: null });
  const changed = await db
    .update(travel_packages)
    .set({
      ...content,
      ...packageMoves.save.to,
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
        seen === undefined ? undefined : eq(travel_packages.updated_at, seen),
        saysMore(content),
      ),
    )
    .returning({ id: travel_packages.id });
  return changed.length > 0;
};

/** The same conditions as in the table of moves, for the one conditional write. */
const moveConditions: Record<Exclude<PackageMove, 'save'>, SQL> = {
  approve: sql`awaiting_review`,
  reject: sql`true`,
  activate: sql`approved_version is not null and not awaiting_review and rejection_reason is null`,
  deactivate: sql`status = 'approved'`,
};

type MovedBy = {
  id: string;
  /** The package must be this agent's. */
  agent_id?: string;
  /** Nothing must have been saved since this version was looked at. */
  seen?: Date;
  rejection_reason?: string;
  now: Date;
};

/** Makes a move if it is legal at this moment; false when it is not, or there is no such package. */
export const movePackage = async (
  db: Queryable,
  move: Exclude<PackageMove, 'save'>,
  { id, agent_id, seen, rejection_reason, now }: MovedBy,
): Promise<boolean> => {
  const changed = await db
    .update(travel_packages)
    .set({
      ...packageMoves[move].to,
      ...(move === 'approve' && { approved_version: contentOfRow as SQL<PackageContent>, rejection_reason: null }),
      ...(move === 'reject' && { rejection_reason }),
      updated_at: now,
    })
    .where(
      and(
        eq(travel_packages.id, id),
        agent_id === undefined ? undefined : eq(travel_packages.agent_id, agent_id),
        seen === undefined ? undefined : eq(travel_packages.updated_at, seen),
        moveConditions[move],
      ),
    )
    .returning({ id: travel_packages.id });
  return changed.length > 0;
};

/** Where a package stands and whose it is; null when there is none. */
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

export type MarkedPackage = { title: string; was_featured: boolean };

/**
 * Puts a package among those of the home page, or takes it out, and answers what it was before; null when there is no such package. The package itself
 * stays as it was changed last: nobody who has it open for editing or review need look again.
 */
export const markFeatured = async (tx: Tx, id: string, is_featured: boolean): Promise<MarkedPackage | null> => {
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
export const packagesOfAgent = (db: Queryable, agentId: string) =>
  db
    .select({ id: travel_packages.id, title: travel_packages.title, updated_at: travel_packages.updated_at })
    .from(travel_packages)
    .where(eq(travel_packages.agent_id, agentId))
    .orderBy(desc(travel_packages.created_at), travel_packages.id);
