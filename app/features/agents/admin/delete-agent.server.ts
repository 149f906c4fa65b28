import { closeAccount } from '~/features/accounts/closing/close-account.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { lockAgentProfile } from '../../accounts/core/agent-profile-queries.server.ts';
import { agentDisplayName, agentNotFoundError } from '../core/agent.ts';
import { mayManageAgents } from '../core/agents.policy.ts';

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
