import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { OwnPackageRow } from '../core/own-packages.store.server.ts';
import { decisionMailDelay, packageTransitions, type ReviewDecision } from '../core/package.ts';
import { latestContent } from '../core/packages.store.server.ts';

type Decision = {
  actor: Actor<'admin'>;
  decision: ReviewDecision | 'return' | 'return-edit';
  was: OwnPackageRow;
  reason?: string;
};

const records = {
  approve: { action: 'package_approved', edit: 'approved' },
  'approve-edit': { action: 'package_approved', edit: 'approved' },
  reject: { action: 'package_rejected', edit: 'rejected' },
  'reject-edit': { action: 'package_rejected', edit: 'rejected' },
  return: { action: 'package_returned', edit: 'in_review' },
  'return-edit': { action: 'package_returned', edit: 'in_review' },
} as const;

/**
 * Records a decision on a package, or that it was taken back, in the audit log: with the changed state of the package and of its edit and, when an edit
 * is approved, with the content before and after against the version approved last.
 */
export const recordDecision = (
  app: Pick<App, 'clock'>,
  tx: Tx,
  { actor, decision, was, reason }: Decision,
): Promise<void> => {
  const { action, edit } = records[decision];
  const { status, is_active, awaiting_review, edit_status } = was;
  const before = { status, is_active, awaiting_review };
  const after = { ...before, ...packageTransitions[decision].to };
  const former = action === 'package_approved' ? was.approved_version : null;
  return recordAuditEvent(app, tx, {
    actor,
    action,
    entity: { id: was.id, label: latestContent(was).title },
    before: { ...before, ...(edit_status && { edit_status }), ...former },
    after: { ...after, ...(edit_status && { edit_status: edit }), ...(former && latestContent(was)) },
    reason,
  });
};

/** The event of a decision for the mail to the agent, which waits so long that the decision can be taken back. */
export const decisionEvent = ({ id }: OwnPackageRow, decided: 'approved' | 'rejected', now: Date) => ({
  id,
  event: `${decided} ${now.toISOString()}`,
  startAfter: new Date(now.getTime() + decisionMailDelay * 1000),
});
