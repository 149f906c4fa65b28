import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { fullName } from '~/shared/data/person-name.ts';
import type { LeadChange } from './lead.ts';
import type { ChangedField } from './lead-changes.ts';

/** The label of a lead in the audit log. */
export const leadLabel = fullName;

/** The audit log is permanent, so it records that personal fields changed, but not their values. */
const personalFields: readonly ChangedField[] = ['first_name', 'last_name', 'email', 'phone'];

const valuesOf = (changes: readonly LeadChange[], which: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[which]]));

type LeadAuditEntry = {
  action: 'lead_changed' | 'lead_assigned';
  lead: { id: string; label: string };
  changes: readonly LeadChange[];
  /** A note was added; its text is not copied to the audit log. */
  noted?: boolean;
};

/** Records an admin's change of a lead in the audit log, in the caller's transaction. Agents' changes are only in the lead's history. */
export const recordLeadChange = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  actor: Actor,
  { action, lead, changes, noted = false }: LeadAuditEntry,
): Promise<void> => {
  if (actor.role !== 'admin' || (changes.length === 0 && !noted)) return;
  await recordAuditEvent(app, tx, {
    actor,
    action,
    entity: lead,
    before: valuesOf(changes, 'before'),
    after: { ...valuesOf(changes, 'after'), ...(noted && { note: 'added' }) },
    personal: personalFields,
  });
};
