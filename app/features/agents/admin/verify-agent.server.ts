import { closeAccount } from '~/features/accounts/closing/close-account.server.ts';
import { lockAgentProfile } from '~/features/accounts/core/agent-profile-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { findAgentProfile, updateAgentVerified } from '../../accounts/core/agent-profile-queries.server.ts';
import { agentVerifiedMail } from '../core/agent.mail.ts';
import { agentDisplayName, agentNotFoundError } from '../core/agent.ts';
import { mayManageAgents } from '../core/agents.policy.ts';

/**
 * Verifies or unverifies a company. Admin only. It is verified only as the admin has seen it, in version `seen`. The agent gets a mail when verified; if
 * nothing changes, no mail is sent.
 */
export const verifyAgent = async (
  app: App,
  admin: Actor,
  { id, verified, seen }: { id: string; verified: boolean; seen: number },
): Promise<Result<{ changed: boolean }, 'forbidden' | 'not_found' | 'changed'>> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  const changed = await app.db.transaction(async (tx) => {
    const agent = await updateAgentVerified(tx, id, verified, verified ? seen : undefined);
    if (agent)
      await recordAuditEvent(app, tx, {
        actor: admin,
        action: verified ? 'agent_verified' : 'agent_unverified',
        entity: { id, label: agentDisplayName(agent) },
        before: { verified: !verified },
        after: { verified },
      });
    if (agent && verified) {
      const mail = agentVerifiedMail(app.environment, { id, to: agent.email, name: agentDisplayName(agent) });
      await enqueueMail(app, tx, mail, `verified ${id} ${app.clock.now().toISOString()}`);
    }
    return agent !== null;
  });
  if (!changed) {
    const agent = await findAgentProfile(app.db, id);
    if (!agent) return agentNotFoundError();
    if (agent.verified !== verified)
      return fail(
        'changed',
        'This agent was updated after you opened the list. Please check the company, then verify it.',
      );
  }
  if (changed) app.log.info({ event: 'agent_verified', agent_id: id, verified, admin_id: admin.id }, 'agent verified');
  return ok({ changed });
};

/**
 * Closes an agent's account immediately: sessions end, login is rejected, packages are hidden from everyone but the admin and bids end (by triggers, in
 * the same transaction). Leads, sales and the profile remain for the admin. Deleting again changes nothing.
 */
export const deleteAgent = async (
  app: App,
  admin: Actor,
  { id }: { id: string },
): Promise<Result<{ changed: boolean }, 'forbidden' | 'not_found'>> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  const outcome = await app.db.transaction(async (tx) => {
    const agent = await lockAgentProfile(tx, id);
    const closing = await closeAccount(app, tx, { id, role: 'agent' });
    if (closing === 'closed' && agent)
      await recordAuditEvent(app, tx, {
        actor: admin,
        action: 'agent_deleted',
        entity: { id, label: agentDisplayName(agent) },
        before: { email: agent.email, company_name: agent.company_name, verified: agent.verified },
      });
    return closing;
  });
  if (outcome === 'not_found') return agentNotFoundError();
  if (outcome === 'closed') app.log.info({ event: 'agent_deleted', agent_id: id, admin_id: admin.id }, 'agent deleted');
  return ok({ changed: outcome === 'closed' });
};
