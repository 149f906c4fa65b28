import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import type { ReviewDecision } from '../core/package.ts';
import { existsUndoableOfFeatured, listUndoableDecisions } from './package-decisions.store.server.ts';

/** The decisions of one form that their administrator can still undo. */
export type UndoableBatch = {
  id: string;
  decision: ReviewDecision;
  /** Of the last package. */
  title: string;
  /** Whether travellers see it now. */
  isPublic: boolean;
  packages: number;
  /** ISO instant: until when it can be undone. */
  until: string;
};

/** What an administrator can still undo, the latest first, as of `now` (ISO, the clock of the server). */
export type UndoableDecisions = { now: string; batches: UndoableBatch[] };

export const listUndoable = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  admin: Actor,
): Promise<Result<UndoableDecisions, 'forbidden'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const now = clock.now();
  const batches = new Map<string, UndoableBatch>();
  for (const { batch_id: id, decision, title, is_public, undo_until } of await listUndoableDecisions(
    db,
    admin.id,
    now,
  )) {
    const latest = batches.get(id) ?? { id, decision, title, isPublic: is_public, packages: 0 };
    // The time of the earliest, which comes last.
    batches.set(id, { ...latest, packages: latest.packages + 1, until: undo_until.toISOString() });
  }
  return ok({ now: now.toISOString(), batches: [...batches.values()] });
};

/** Whether a decision on a featured package can still be undone: until it is final, nobody is told of changes on the home page. */
export const isHomePageUndecided = existsUndoableOfFeatured;
