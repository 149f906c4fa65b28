import type { Actor, Role } from '~/shared/data/actor.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import type { App } from '../app.server.ts';
import type { Tx } from '../database/database.server.ts';
import { currentRequestRecord } from '../http/request-record.server.ts';
import { audit_events } from './audit.tables.server.ts';
import { type AuditAction, auditActions } from './audit-actions.ts';
import { type AuditFields, changedFields } from './changed-fields.ts';

export type AuditEvent = {
  /** Visitors do nothing that is audited. */
  actor: Actor<Role | 'command'>;
  action: AuditAction;
  /** The record and its current label (title, company, reference), with as little personal data as possible. */
  entity: { id: string; label: string };
  /** The record, or its relevant fields, before and after. Unchanged fields are omitted. */
  before?: AuditFields | null;
  after?: AuditFields | null;
  /** Personal fields: only the fact that they changed is stored, not their values. */
  personal?: readonly string[];
  reason?: string | null;
};

/** Records an audit event in the transaction of the action, so that neither exists without the other. */
export const recordAuditEvent = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  { actor, action, entity, before = null, after = null, personal = [], reason = null }: AuditEvent,
): Promise<void> => {
  await tx.insert(audit_events).values({
    at: app.clock.now(),
    actor_id: actor.id,
    actor_role: actor.role,
    actor_name: actor.full_name,
    action,
    entity_kind: auditActions[action].kind,
    entity_id: entity.id,
    entity_label: cutText(entity.label, 200),
    ...changedFields(before, after, personal),
    reason,
    request_id: currentRequestRecord()?.id ?? null,
  });
};
