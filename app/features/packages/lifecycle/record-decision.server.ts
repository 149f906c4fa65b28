import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import type { OwnPackageRow } from '../core/own-packages.store.server.ts';
import { packageTransitions } from '../core/package.ts';

type Decision = { actor: Actor<'admin'>; decision: 'approve' | 'reject'; was: OwnPackageRow; reason?: string };

/**
 * Records a decision on a package in the audit log: the changed state and, when an edit is approved, the content before and after against
 * the version approved last.
 */
export const recordDecision = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  { actor, decision, was, reason }: Decision,
): Promise<void> => {
  const { id, title, status, is_active, awaiting_review } = was;
  const former = decision === 'approve' ? was.approved_version : null;
  const approved = former && Object.fromEntries(Object.entries(was).filter(([name]) => name in former));
  await recordAuditEvent(app, tx, {
    actor,
    action: decision === 'approve' ? 'package_approved' : 'package_rejected',
    entity: { id, label: title },
    before: { status, is_active, awaiting_review, ...former },
    after: { ...packageTransitions[decision].to, ...approved },
    reason,
  });
};
