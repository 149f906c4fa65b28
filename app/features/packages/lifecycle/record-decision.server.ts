import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { OwnPackageRow } from '../core/own-packages.store.server.ts';
import { packageTransitions } from '../core/package.ts';
import { latestContent } from '../core/packages.store.server.ts';

type Decision = {
  actor: Actor<'admin'>;
  decision: 'approve' | 'approve-edit' | 'reject' | 'reject-edit';
  was: OwnPackageRow;
  reason?: string;
};

const isApproval = (decision: Decision['decision']): boolean => decision === 'approve' || decision === 'approve-edit';

/** The state before and after a decision: of the package and, if it has one, of its edit. */
const stateChange = (decision: Decision['decision'], was: OwnPackageRow) => {
  const { status, is_active, awaiting_review, edit_status } = was;
  const before = { status, is_active, awaiting_review };
  const after = { ...before, ...packageTransitions[decision].to };
  if (edit_status === null) return { before, after };
  return {
    before: { ...before, edit_status },
    after: { ...after, edit_status: isApproval(decision) ? 'approved' : 'rejected' },
  };
};

/**
 * Records a decision on a package in the audit log: the changed state and, when an edit is approved, the content before and after against
 * the version approved last.
 */
export const recordDecision = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  { actor, decision, was, reason }: Decision,
): Promise<void> => {
  const former = isApproval(decision) ? was.approved_version : null;
  const { before, after } = stateChange(decision, was);
  await recordAuditEvent(app, tx, {
    actor,
    action: isApproval(decision) ? 'package_approved' : 'package_rejected',
    entity: { id: was.id, label: latestContent(was).title },
    before: { ...before, ...former },
    after: { ...after, ...(former && latestContent(was)) },
    reason,
  });
};
