import type { App } from '~/server/app.server.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { parseReason } from '~/shared/data/admin-reason.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import { findAgentProfile, updateAgentSuspension } from '../../accounts/core/agent-profile-queries.server.ts';
import { agentSuspensionMail } from '../core/agent.mail.ts';
import { agentDisplayName, agentNotFoundError } from '../core/agent.ts';
import { mayManageAgents } from '../core/agents.policy.ts';

type Suspension = Result<{ changed: boolean }, 'forbidden' | 'not_found' | 'invalid'>;

const setSuspension = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment' | 'log'>,
  admin: Actor<'admin'>,
  id: string,
  reason: string | null,
): Promise<Suspension> => {
  const changed = await app.db.transaction(async (tx) => {
    const agent = await updateAgentSuspension(tx, id, reason);
    if (!agent) return false;
    const name = agentDisplayName(agent);
    const suspended = reason !== null;
    await recordAuditEvent(app, tx, {
      actor: admin,
      action: suspended ? 'agent_suspended' : 'agent_suspension_lifted',
      entity: { id, label: name },
      before: { suspended: !suspended },
      after: { suspended },
      reason,
    });
    const mail = agentSuspensionMail(app.environment, { id, to: agent.email, name, reason });
    await enqueueMail(app, tx, mail, `suspension ${id} ${app.clock.now().toISOString()}`);
    return true;
  });
  if (!changed && !(await findAgentProfile(app.db, id))) return agentNotFoundError();
  if (changed)
    app.log.info(
      { event: 'agent_suspension', agent_id: id, suspended: reason !== null, admin_id: admin.id },
      'agent suspension updated',
    );
  return ok({ changed });
};

/**
 * Suspends an agency: its packages and bids are not public and it gets no new leads, but it can log in and reads the reason. Nothing of its own is
 * changed, so lifting the suspension restores everything. The agency is mailed.
 */
export const suspendAgent = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment' | 'log'>,
  admin: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Suspension> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  const parsed = parseReason(reason, 'agent');
  if ('error' in parsed) return fail('invalid', parsed.error, { reason: parsed.error });
  return setSuspension(app, admin, id, parsed.reason);
};

/** Lifts the suspension of an agency and mails it. */
export const liftSuspension = async (
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'environment' | 'log'>,
  admin: Actor,
  { id }: { id: string },
): Promise<Suspension> => (mayManageAgents(admin) ? setSuspension(app, admin, id, null) : adminOnlyError);
