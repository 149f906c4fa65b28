import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '~/server/database/database.server.ts';
import type { ReviewDecision } from '../core/package.ts';
import type { FormerPackage } from '../core/packages.store.server.ts';
import { travel_packages } from '../core/packages.tables.server.ts';
import { package_decisions } from './package-decisions.tables.server.ts';

/** A decision with the state before it. */
export type PackageDecision = {
  id: string;
  package_id: string;
  decision: ReviewDecision;
  decided_at: Date;
  former: FormerPackage;
};

type NewDecision = PackageDecision & { batch_id: string; decided_by: string; undo_until: Date };

export const insertDecision = async (tx: Tx, decision: NewDecision): Promise<void> => {
  await tx.insert(package_decisions).values(decision);
};

/** The decisions of an administrator that were made with one form, undone or not. */
export const listDecisionsOfBatch = (db: Queryable, batchId: string, decidedBy: string): Promise<PackageDecision[]> =>
  db
    .select({
      id: package_decisions.id,
      package_id: package_decisions.package_id,
      decision: package_decisions.decision,
      decided_at: package_decisions.decided_at,
      former: package_decisions.former,
    })
    .from(package_decisions)
    .where(and(eq(package_decisions.batch_id, batchId), eq(package_decisions.decided_by, decidedBy)))
    .orderBy(package_decisions.decided_at, package_decisions.id);

/** Marks a decision as undone, if that is still possible. */
export const markUndone = async (tx: Tx, id: string, now: Date): Promise<'marked' | 'already_undone' | 'too_late'> => {
  const isOfId = eq(package_decisions.id, id);
  const marked = await tx
    .update(package_decisions)
    .set({ undone_at: now })
    .where(and(isOfId, isNull(package_decisions.undone_at), gt(package_decisions.undo_until, now)))
    .returning({ id: package_decisions.id });
  if (marked.length > 0) return 'marked';
  const [found] = await tx.select({ undone_at: package_decisions.undone_at }).from(package_decisions).where(isOfId);
  return found?.undone_at ? 'already_undone' : 'too_late';
};

/** Gives the decisions of a form that can still be undone another end. @returns these decisions */
export const updateUndoEnd = (
  tx: Tx,
  { batchId, decidedBy, now, until }: { batchId: string; decidedBy: string; now: Date; until: Date },
): Promise<Pick<PackageDecision, 'package_id' | 'decision' | 'decided_at'>[]> => {
  const { package_id, decision, decided_at } = package_decisions;
  return tx
    .update(package_decisions)
    .set({ undo_until: until })
    .where(
      and(
        eq(package_decisions.batch_id, batchId),
        eq(package_decisions.decided_by, decidedBy),
        isNull(package_decisions.undone_at),
        gt(package_decisions.undo_until, now),
      ),
    )
    .returning({ package_id, decision, decided_at });
};

const canBeUndone = (now: Date) =>
  and(
    gt(package_decisions.undo_until, now),
    isNull(package_decisions.undone_at),
    // Not updated since.
    eq(travel_packages.updated_at, package_decisions.decided_at),
  );

/** The decisions that an administrator can still undo, latest first. The title is the latest that the agent has saved. */
export const listUndoableDecisions = (db: Queryable, decidedBy: string, now: Date) =>
  db
    .select({
      batch_id: package_decisions.batch_id,
      decision: package_decisions.decision,
      undo_until: package_decisions.undo_until,
      title: sql<string>`coalesce(${travel_packages.submitted_version} ->> 'title', ${travel_packages.title})`,
      is_public: travel_packages.is_public,
    })
    .from(package_decisions)
    .innerJoin(travel_packages, eq(travel_packages.id, package_decisions.package_id))
    .where(and(eq(package_decisions.decided_by, decidedBy), canBeUndone(now)))
    .orderBy(desc(package_decisions.decided_at), package_decisions.id);

/** Whether a decision on a featured package can still be undone. */
export const existsUndoableOfFeatured = async (db: Queryable, now: Date): Promise<boolean> => {
  const [found] = await db
    .select({ id: package_decisions.id })
    .from(package_decisions)
    .innerJoin(travel_packages, eq(travel_packages.id, package_decisions.package_id))
    .where(and(travel_packages.is_featured, canBeUndone(now)))
    .limit(1);
  return found !== undefined;
};

/** Deletes decisions made before a time. */
export const deleteDecisions = async (db: Db, before: Date): Promise<void> => {
  await db.delete(package_decisions).where(lt(package_decisions.undo_until, before));
};
