import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { ok, type Result } from '~/shared/data/result.ts';
import { mayEditLeads } from '../core/lead.policy.ts';
import type { LeadStatus } from '../core/lead.ts';
import { diffLead } from '../core/lead-changes.ts';
import { convertedAt } from '../core/lead-value.ts';
import { lockLead, recordLeadEvent, updateLead } from '../core/leads.store.server.ts';
import { leadLabel, recordLeadChange } from '../core/record-lead-change.server.ts';
import {
  formatLeadChanges,
  type LeadErrorCode,
  leadConflictError,
  leadNotFoundError,
  valueRequiredError,
} from './save-lead.server.ts';

/**
 * Changes the status of a lead of the user. Any status may follow any other. Fails when the lead has changed since version `seen`, and for a
 * conversion without a value, which the form then asks for.
 */
export const moveLead = async (
  app: Pick<App, 'db' | 'clock'>,
  actor: Actor,
  { id, seen, status }: { id: string; seen: number; status: LeadStatus },
): Promise<Result<null, LeadErrorCode>> => {
  if (!mayEditLeads(actor)) return leadNotFoundError;
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    const before = await lockLead(tx, actor, id);
    if (!before) return leadNotFoundError;
    const changes = diffLead({ status: before.status }, { status });
    if (changes.length === 0) return ok(null);
    if (status === 'converted' && before.value_paise === null) return valueRequiredError;
    const values = { status, converted_at: convertedAt(before, status, now) };
    if (!(await updateLead(tx, actor, { id, seen, now }, values))) return leadConflictError;
    await recordLeadEvent(tx, {
      lead_id: id,
      event: 'changed',
      detail: formatLeadChanges(changes),
      changes,
      user_id: actor.id,
      created_at: now,
    });
    const lead = { id, label: leadLabel(before) };
    await recordLeadChange(app, tx, actor, { action: 'lead_changed', lead, changes });
    return ok(null);
  });
};
