import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '~/server/database/database.server.ts';
import { pickContent } from '../../content/content-values.ts';
import { durationDays } from '../content/category.ts';
import { type PackageContent, packageFields } from '../content/package-fields.ts';
import type { OwnPackageRow } from './own-packages.store.server.ts';
import { type PackageTransition, packageTransitions } from './package.ts';
import { indexPackages } from './package-index.store.server.ts';
import { travel_packages } from './packages.tables.server.ts';

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
      days: durationDays(content.duration),
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

/** The content that its agent saved last: of an edit, or of the package itself. */
export const latestContent = (row: OwnPackageRow): PackageContent =>
  row.submitted_version ?? pickContent(packageFields, row);

/** The columns of a package with this content. */
const contentColumnsOf = (content: PackageContent) => ({ ...content, days: durationDays(content.duration) });

/** When the package came into the review queue: a save while it waits there keeps its place. */
const submittedAt = (now: Date): SQL => sql`case when in_review then submitted_at else ${now} end`;

type Saved = { id: string; agent_id: string; content: PackageContent; now: Date };

/** Puts the content of an agent's own package into the columns and the package into the review queue; false when nothing was written. */
export const updatePackage = async (tx: Tx, { id, agent_id, content, now }: Saved): Promise<boolean> => {
  const changed = await tx
    .update(travel_packages)
    .set({
      ...contentColumnsOf(content),
      ...packageTransitions.save.to,
      rejection_reason: null,
      updated_at: now,
      submitted_at: submittedAt(now),
    })
    .where(
      and(eq(travel_packages.id, id), eq(travel_packages.agent_id, agent_id), sql`not (${conditions['save-edit']})`),
    )
    .returning({ id: travel_packages.id });
  await indexPackages(
    tx,
    changed.map(({ id: written }) => written),
  );
  return changed.length > 0;
};

/** Stores an edit of an agent's own package beside its approved version, in review; false when nothing was written. */
export const updateSubmittedVersion = async (tx: Tx, { id, agent_id, content, now }: Saved): Promise<boolean> => {
  const changed = await tx
    .update(travel_packages)
    .set({ submitted_version: content, edit_rejection_reason: null, updated_at: now, submitted_at: submittedAt(now) })
    .where(and(eq(travel_packages.id, id), eq(travel_packages.agent_id, agent_id), conditions['save-edit']))
    .returning({ id: travel_packages.id });
  return changed.length > 0;
};

/** The conditions of packageTransitions as SQL, for the conditional update. */
const conditions: Record<Exclude<PackageTransition, 'save'>, SQL> = {
  'save-edit': sql`approved_version is not null and not awaiting_review and rejection_reason is null`,
  'discard-edit': sql`submitted_version is not null`,
  approve: sql`awaiting_review`,
  'approve-edit': sql`submitted_version is not null and edit_rejection_reason is null`,
  'reject-edit': sql`submitted_version is not null and edit_rejection_reason is null`,
  reject: sql`true`,
  activate: sql`approved_version is not null and not awaiting_review and rejection_reason is null`,
  deactivate: sql`status = 'approved'`,
  return: sql`not awaiting_review and submitted_version is null and agent_id is not null`,
  'return-edit': sql`edit_rejection_reason is not null and agent_id is not null`,
};

const noEdit = { submitted_version: null, edit_rejection_reason: null };

/** What a transition writes besides its target state. `was` is the locked package. */
const changesOf = (
  transition: DecidedTransition,
  was: OwnPackageRow,
  rejection_reason: string | undefined,
): Partial<typeof travel_packages.$inferInsert> => {
  const latest = latestContent(was);
  switch (transition) {
    case 'approve':
    case 'approve-edit':
      return {
        ...contentColumnsOf(latest),
        ...noEdit,
        approved_version: latest,
        rejected_version: null,
        rejection_reason: null,
      };
    case 'reject':
      return { ...contentColumnsOf(latest), ...noEdit, rejected_version: latest, rejection_reason };
    case 'reject-edit':
      return { rejected_version: latest, edit_rejection_reason: rejection_reason };
    case 'return':
      return { rejected_version: null, rejection_reason: null };
    case 'return-edit':
      return { rejected_version: null, edit_rejection_reason: null };
    case 'discard-edit':
      return { ...noEdit, rejected_version: null };
    default:
      return {};
  }
};

/** The transitions that save no content. */
export type DecidedTransition = Exclude<PackageTransition, 'save' | 'save-edit'>;

type TransitionInput = {
  /** The package must be this agent's. */
  agent_id?: string;
  /** The updated_at of the version that was reviewed; the update fails when the package was saved since. */
  version?: Date;
  rejection_reason?: string;
  now: Date;
};

/** Makes a transition of a locked package if it is legal; false when it is illegal. */
export const updatePackageState = async (
  tx: Tx,
  transition: DecidedTransition,
  was: OwnPackageRow,
  { agent_id, version, rejection_reason, now }: TransitionInput,
): Promise<boolean> => {
  const changed = await tx
    .update(travel_packages)
    .set({
      ...packageTransitions[transition].to,
      ...changesOf(transition, was, rejection_reason),
      updated_at: now,
    })
    .where(
      and(
        eq(travel_packages.id, was.id),
        agent_id === undefined ? undefined : eq(travel_packages.agent_id, agent_id),
        version === undefined ? undefined : eq(travel_packages.updated_at, version),
        conditions[transition],
      ),
    )
    .returning({ id: travel_packages.id });
  await indexPackages(
    tx,
    changed.map(({ id: written }) => written),
  );
  return changed.length > 0;
};

/** Writes corrected columns of a locked package whose approval is in force, with its approved version and the edit beside it. */
export const updateApprovedContent = async (
  tx: Tx,
  id: string,
  {
    corrections,
    approved,
    submitted,
    now,
  }: { corrections: Partial<PackageContent>; approved: PackageContent; submitted: PackageContent | null; now: Date },
): Promise<void> => {
  await tx
    .update(travel_packages)
    .set({ ...corrections, approved_version: approved, submitted_version: submitted, updated_at: now })
    .where(and(eq(travel_packages.id, id), conditions['save-edit']));
  await indexPackages(tx, [id]);
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
