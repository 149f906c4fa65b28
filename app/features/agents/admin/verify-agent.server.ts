import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { findAgentProfile, updateAgentVerified } from '../../accounts/core/agent-profile-queries.server.ts';
import { agentDisplayName, agentNotFoundError } from '../core/agent.ts';
import { mayManageAgents } from '../core/agents.policy.ts';
import { agentVerifiedMail } from './agent-verified.mail.ts';

/** Verifies or unverifies a company. Admin only. The agent gets a mail when verified; if nothing changes, no mail is sent. */
export const verifyAgent = async (
  app: App,
  admin: Actor,
  { id, verified }: { id: string; verified: boolean },
): Promise<Result<{ changed: boolean }, 'forbidden' | 'not_found'>> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  const changed = await app.db.transaction(async (tx) => {
    const agent = await updateAgentVerified(tx, id, verified);
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
  if (!changed && !(await findAgentProfile(app.db, id))) return agentNotFoundError();
  if (changed) app.log.info({ event: 'agent_verified', agent_id: id, verified, admin_id: admin.id }, 'agent verified');
  return ok({ changed });
};
