import { randomUUID } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { OwnPackageRow } from '../core/own-packages.store.server.ts';
import { packageTransitions, type ReviewDecision, undoEnd } from '../core/package.ts';
import { formerPackage, latestContent } from '../core/packages.store.server.ts';
import { insertDecision } from './package-decisions.store.server.ts';

type Decision = {
  actor: Actor<'admin'>;
  decision: ReviewDecision;
  was: OwnPackageRow;
  now: Date;
  /** Decisions with the same id are undone together. */
  batchId?: string | undefined;
  /** When it becomes final; ten seconds later if not given. */
  undoUntil?: Date | undefined;
  reason?: string;
};

export const isApproval = (decision: ReviewDecision): boolean => decision === 'approve' || decision === 'approve-edit';

/** The event of a decision that the agent is told of. */
export const decisionEvent = (packageId: string, decision: ReviewDecision, at: Date) => ({
  id: packageId,
  event: `${isApproval(decision) ? 'approved' : 'rejected'} ${at.toISOString()}`,
});

/** The state before and after a decision: of the package and, if it has one, of its edit. */
const stateChange = (decision: ReviewDecision, was: OwnPackageRow) => {
  const { status, is_active, awaiting_review, edit_status } = was;
  const before = { status, is_active, awaiting_review };
  const after = { ...before, ...packageTransitions[decision].to };
  if (edit_status === null) return { before, after };
  return {
    before: { ...before, edit_status },
    after: { ...after, edit_status: isApproval(decision) ? 'approved' : 'rejected' },
  };
};

const recordInAuditLog = (app: Pick<App, 'clock'>, tx: Tx, { actor, decision, was, reason }: Decision) => {
  const former = isApproval(decision) ? was.approved_version : null;
  const { before, after } = stateChange(decision, was);
  return recordAuditEvent(app, tx, {
    actor,
    action: isApproval(decision) ? 'package_approved' : 'package_rejected',
    entity: { id: was.id, label: latestContent(was).title },
    before: { ...before, ...former },
    after: { ...after, ...(former && latestContent(was)) },
    reason,
  });
};

/**
 * Records a decision on a package: in the audit log, with the changed state and, when an edit is approved, the content before and after against the version
 * approved last; and with the state before it, so that it can be undone. Returns the event for the mail to the agent, which waits until it can't be undone.
 */
export const recordDecision = async (app: Pick<App, 'clock'>, tx: Tx, decided: Decision) => {
  const { actor, decision, was, now, batchId, undoUntil } = decided;
  await recordInAuditLog(app, tx, decided);
  const id = randomUUID();
  const undo_until = undoUntil ?? undoEnd(now);
  await insertDecision(tx, {
    id,
    batch_id: batchId ?? id,
    package_id: was.id,
    decided_by: actor.id,
    decision,
    decided_at: now,
    undo_until,
    former: formerPackage(was),
  });
  return { ...decisionEvent(was.id, decision, now), startAfter: undo_until };
};
