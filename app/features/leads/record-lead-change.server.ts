import type { App } from '~/server/app.server.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import type { ChangedField, LeadChange } from './lead-changes.ts';
import type { LeadWorker } from './lead-worker.ts';

/** What an audit calls a lead. */
export const leadLabel = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

/** The audit stays for ever, a traveller's details do not: that they were changed is enough. */
const personal: readonly ChangedField[] = ['first_name', 'last_name', 'email', 'phone'];

const side = (changes: readonly LeadChange[], which: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[which]]));

type Recorded = {
  action: 'lead_changed' | 'lead_assigned';
  lead: { id: string; label: string };
  changes: readonly LeadChange[];
  /** A note was added; what it says stands in the lead alone. */
  noted?: boolean;
};

/** Writes down what the admin changes about a lead, in the transaction that does it; what agents do stands in the lead's own history. */
export const recordLeadChange = async (
  app: Pick<App, 'clock'>,
  tx: Tx,
  worker: LeadWorker,
  { action, lead, changes, noted = false }: Recorded,
): Promise<void> => {
  if (worker.role !== 'admin' || (changes.length === 0 && !noted)) return;
  await recordAct(app, tx, {
    actor: { id: worker.id, role: 'admin', full_name: worker.full_name },
    action,
    entity: lead,
    before: side(changes, 'before'),
    after: { ...side(changes, 'after'), ...(noted && { note: 'added' }) },
    personal,
  });
};
