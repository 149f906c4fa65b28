import { lockAgentProfile, updateReviewedName } from '~/features/accounts/core/agent-profile-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { agentNameReviewedMail } from '../core/agent.mail.ts';
import { agentDisplayName, agentNotFoundError } from '../core/agent.ts';
import { mayManageAgents } from '../core/agents.policy.ts';

/**
 * Approves or refuses the new name of a company. Admin only. Only the name that the admin has seen: an agent may ask for another one, or take it back.
 * The agent gets a mail.
 */
export const reviewName = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment'>,
  admin: Actor,
  { id, name, approve }: { id: string; name: string; approve: boolean },
): Promise<Result<null, 'forbidden' | 'not_found' | 'changed'>> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  return app.db.transaction(async (tx) => {
    const agent = await lockAgentProfile(tx, id);
    if (!agent) return agentNotFoundError();
    if (agent.new_name !== name)
      return fail('changed', 'This name no longer waits for review. Please reload the list.');
    const company_name = approve ? name : agent.company_name;
    await updateReviewedName(tx, id, company_name);
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: approve ? 'agent_name_approved' : 'agent_name_refused',
      entity: { id, label: agentDisplayName(agent) },
      before: { company_name: agent.company_name, new_name: name },
      after: { company_name, new_name: null },
    });
    const mail = agentNameReviewedMail(app.environment, {
      id,
      to: agent.email,
      name: agentDisplayName({ ...agent, company_name }),
      refused: approve ? null : name,
    });
    await enqueueMail(app, tx, mail, `name reviewed ${id} ${app.clock.now().toISOString()}`);
    return ok(null);
  });
};
