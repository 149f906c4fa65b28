import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { isUuid } from '~/shared/data/uuid.ts';
import { contentPictures } from '../../content/content-changes.ts';
import { pickContent } from '../../content/content-values.ts';
import { updateImageReferences } from '../../media/update-image-references.server.ts';
import { packageFields } from '../content/package-fields.ts';
import { lockFullPackage, type OwnPackageRow } from '../core/own-packages.store.server.ts';
import { mayReviewPackages } from '../core/package.policy.ts';
import { packageTransitions, type UndoTransition } from '../core/package.ts';
import { restorePackage } from '../core/packages.store.server.ts';
import { deleteNotification } from './notify-agent.server.ts';
import { listDecisionsOfBatch, markUndone, type PackageDecision } from './package-decisions.store.server.ts';
import { decisionEvent, isApproval } from './record-decision.server.ts';

/** What became of one decision: undone, now or by an earlier request, or why not. */
export type UndoOutcome = {
  packageId: string;
  title: string;
  decision: PackageDecision['decision'];
  /** Whether it waits for review again. */
  inReview: boolean;
  result: Result<null, 'already_undone' | 'too_late' | 'changed' | 'not_found'>;
};

const tooLate = fail('too_late', 'It is too late to undo: the email to the agent is on its way.');

/** Rolls the transaction back and carries the result. */
class Refused extends Error {
  readonly result: UndoOutcome['result'];
  constructor(result: UndoOutcome['result']) {
    super('refused');
    this.result = result;
  }
}

const formerTitle = ({ former }: PackageDecision): string => (former.submitted_version ?? former.content).title;

/** Uses the pictures of all versions again, which an approval released. */
const restoreImages = async (tx: Tx, { package_id, former }: PackageDecision, now: Date): Promise<void> => {
  const versions = [former.content, former.submitted_version, former.approved_version, former.rejected_version];
  await updateImageReferences(tx, {
    kind: 'package',
    id: package_id,
    owner: former.agent_id,
    images: [],
    former: versions.flatMap((version) => (version ? contentPictures(packageFields, version) : [])),
    now,
  });
};

const editStatusOf = ({ submitted_version, edit_rejection_reason }: PackageDecision['former']) =>
  submitted_version === null ? null : edit_rejection_reason === null ? ('in_review' as const) : ('rejected' as const);

const recordUndo = (
  app: Pick<App, 'clock'>,
  tx: Tx,
  { admin, decision, was }: { admin: Actor<'admin'>; decision: PackageDecision; was: OwnPackageRow },
): Promise<void> => {
  const { status, is_active, awaiting_review, edit_status } = was;
  const { former } = decision;
  return recordAuditEvent(app, tx, {
    actor: admin,
    action: 'package_decision_undone',
    entity: { id: was.id, label: formerTitle(decision) },
    before: { status, is_active, awaiting_review, edit_status, ...pickContent(packageFields, was) },
    after: {
      status: former.status,
      is_active: former.is_active,
      awaiting_review: former.awaiting_review,
      edit_status: editStatusOf(former),
      ...former.content,
    },
  });
};

/** Undoes one decision. The locked package, the mark of the decision and the job of the mail each admit one of two competitors. */
const undoDecision = async (
  app: Pick<App, 'db' | 'clock' | 'jobs'>,
  admin: Actor<'admin'>,
  decision: PackageDecision,
): Promise<UndoOutcome['result']> => {
  const transition: UndoTransition = `undo-${decision.decision}`;
  try {
    return await app.db.transaction(async (tx): Promise<UndoOutcome['result']> => {
      const was = await lockFullPackage(tx, decision.package_id);
      if (!was) return fail('not_found', 'Its agent has deleted it.');
      const now = app.clock.now();
      const marked = await markUndone(tx, decision.id, now);
      if (marked === 'too_late') return tooLate;
      if (marked === 'already_undone') return fail(marked, 'It was undone already.');
      const { former, decided_at } = decision;
      if (!(await restorePackage(tx, transition, { id: was.id, former, decided_at })))
        throw new Refused(
          fail('changed', packageTransitions[transition].refusal(was) ?? 'It was updated after your decision.'),
        );
      if (!(await deleteNotification(app, tx, decisionEvent(was.id, decision.decision, decided_at))))
        throw new Refused(tooLate);
      if (isApproval(decision.decision)) await restoreImages(tx, decision, now);
      await recordUndo(app, tx, { admin, decision, was });
      return ok(null);
    });
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
};

/**
 * An administrator undoes the decisions made with one form, each in a transaction of its own: the package gets the exact state before the decision, and the
 * agent no mail. One that is too old, or whose package was updated since, stays decided; the answer has the outcome of each.
 */
export const undoDecisions = async (
  app: Pick<App, 'db' | 'clock' | 'jobs'>,
  admin: Actor,
  batchId: string,
): Promise<Result<UndoOutcome[], 'forbidden' | 'not_found'>> => {
  if (!mayReviewPackages(admin)) return adminOnlyError;
  const decisions = isUuid(batchId) ? await listDecisionsOfBatch(app.db, batchId, admin.id) : [];
  if (decisions.length === 0) return fail('not_found', 'There is nothing to undo any more.');
  const outcomes: UndoOutcome[] = [];
  for (const decision of decisions) {
    const { former } = decision;
    outcomes.push({
      packageId: decision.package_id,
      title: formerTitle(decision),
      decision: decision.decision,
      inReview: former.awaiting_review || editStatusOf(former) === 'in_review',
      result: await undoDecision(app, admin, decision),
    });
  }
  return ok(outcomes);
};
