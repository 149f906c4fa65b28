import type { SignedInUser } from '~/features/accounts/account.ts';
import { refuseAllButAdmins } from '~/features/agents/admit-admin.server.ts';
import { holdAgent } from '~/features/agents/hold-agent.server.ts';
import type { App } from '~/server/app.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { inquiryArrivedMail } from './inquiry-arrived.mail.ts';
import { changesBetween } from './lead-changes.ts';
import { companyName, lockLead, tellLeadEvent, updateLead } from './leads.store.server.ts';
import { leadLabel, recordLeadChange } from './record-lead-change.server.ts';
import { leadChanged, leadNotFound, toldChanges } from './save-lead.server.ts';

/**
 * Assigns a lead to an agent, who gets the new-inquiry mail, or unassigns it (`agent` null). Admin only. Assigning to the current agent changes
 * nothing and sends no mail. `seen` is the version of the lead when the admin opened it.
 */
export const assignLead = async (
  app: App,
  admin: SignedInUser,
  { lead: id, agent: agentId, seen }: { lead: string; agent: string | null; seen: number },
): Promise<Result<null, 'forbidden' | 'not_found' | 'no_agent' | 'changed'>> => {
  const forbidden = refuseAllButAdmins(admin);
  if (forbidden) return forbidden;
  const now = app.clock.now();
  return app.db.transaction(async (tx) => {
    // Lock order everywhere: the agent first, then the lead.
    const agent = agentId === null ? null : await holdAgent(tx, agentId);
    const before = await lockLead(tx, admin, id);
    if (!before) return leadNotFound;
    if (before.agent_id === agentId) return ok(null);
    if (agentId !== null && !agent) return fail('no_agent', 'This agent no longer exists. Please choose another one.');
    const previousAgent = before.agent_id === null ? null : await companyName(tx, before.agent_id);
    if (!(await updateLead(tx, admin, { id, seen, now }, { agent_id: agentId }))) return leadChanged;
    const changes = changesBetween({ agent: previousAgent }, { agent: agent?.company_name ?? null });
    await tellLeadEvent(tx, {
      lead_id: id,
      event: 'assigned',
      detail: toldChanges(changes),
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
      const mail = inquiryArrivedMail(app.environment, { to: agent.email, lead: id }, about, before);
      await queueMail(app, tx, mail, `inquiry ${id} given to ${agent.id} at ${before.version}`);
    }
    return ok(null);
  });
};
