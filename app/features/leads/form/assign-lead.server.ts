import { lockAgent } from '~/features/agents/core/agent-schema.server.ts';
import type { App } from '~/server/app.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { findCompanyName } from '../../accounts/core/account-queries.server.ts';
import { mayAssignLeads } from '../core/lead.policy.ts';
import { diffLead } from '../core/lead-changes.ts';
import { lockLead, recordLeadEvent, updateLead } from '../core/leads.store.server.ts';
import { leadLabel, recordLeadChange } from '../core/record-lead-change.server.ts';
import { newInquiryMail } from '../inquiries/new-inquiry.mail.ts';
import { formatLeadChanges, leadConflictError, leadNotFoundError } from './save-lead.server.ts';

/**
 * Assigns a lead to an agent, who gets the new-inquiry mail, or unassigns it (`agent` null). Admin only. Assigning to the current agent changes
 * nothing and sends no mail. `seen` is the version of the lead when the admin opened it.
 */
export const assignLead = async (
  app: App,
  admin: Actor,
  { lead: id, agent: agentId, seen }: { lead: string; agent: string | null; seen: number },
): Promise<Result<null, 'forbidden' | 'not_found' | 'no_agent' | 'changed'>> => {
  if (!mayAssignLeads(admin)) return adminOnlyError;
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    // Lock order everywhere: the agent first, then the lead.
    const agent = agentId === null ? null : await lockAgent(tx, agentId);
    const before = await lockLead(tx, admin, id);
    if (!before) return leadNotFoundError;
    if (before.agent_id === agentId) return ok(null);
    if (agentId !== null && !agent) return fail('no_agent', 'This agent no longer exists. Please choose another one.');
    if (agent?.suspended)
      return fail('no_agent', `${agent.company_name} is suspended and gets no new leads. Please choose another agent.`);
    const previousAgent = before.agent_id === null ? null : await findCompanyName(tx, before.agent_id);
    if (!(await updateLead(tx, admin, { id, seen, now }, { agent_id: agentId }))) return leadConflictError;
    const changes = diffLead({ agent: previousAgent }, { agent: agent?.company_name ?? null });
    await recordLeadEvent(tx, {
      lead_id: id,
      event: 'assigned',
      detail: formatLeadChanges(changes),
      changes,
      user_id: admin.id,
      created_at: now,
    });
    await recordLeadChange(app, tx, admin, {
      action: 'lead_assigned',
      lead: { id, label: leadLabel(before) },
      changes,
    });
    if (agent) {
      const about = before.package_title ?? before.service ?? 'a trip';
      const mail = newInquiryMail(app.environment, { to: agent.email, lead: id }, about, before);
      await enqueueMail(app, tx, mail, `inquiry ${id} given to ${agent.id} at ${before.version}`);
    }
    return ok(null);
  });
};
