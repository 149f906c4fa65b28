import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { ok, type Result } from '~/shared/result.ts';
import { noSuchAgent, refuseAllButAdmins } from './admit-admin.server.ts';
import { greetingName } from './agent.ts';
import { agentVerifiedMail } from './agent-verified.mail.ts';
import { findAgentProfile, markVerified } from './agents.store.server.ts';

/** Verifies or unverifies a company. Admin only. The agent gets a mail when verified; if nothing changes, no mail is sent. */
export const verifyAgent = async (
  app: App,
  admin: SignedInUser,
  { id, verified }: { id: string; verified: boolean },
): Promise<Result<{ changed: boolean }, 'forbidden' | 'not_found'>> => {
  const forbidden = refuseAllButAdmins(admin);
  if (forbidden) return forbidden;
  const changed = await app.db.transaction(async (tx) => {
    const agent = await markVerified(tx, id, verified);
    if (agent)
      await recordAct(app, tx, {
        actor: admin,
        action: verified ? 'agent_verified' : 'agent_unverified',
        entity: { id, label: greetingName(agent) },
        before: { verified: !verified },
        after: { verified },
      });
    if (agent && verified) {
      const mail = agentVerifiedMail(app.environment, { to: agent.email, name: greetingName(agent) });
      await queueMail(app, tx, mail, `verified ${id} ${app.clock.now().toISOString()}`);
    }
    return agent !== null;
  });
  if (!changed && !(await findAgentProfile(app.db, id))) return noSuchAgent();
  if (changed) app.log.info({ event: 'agent_verified', agent_id: id, verified, admin_id: admin.id }, 'agent verified');
  return ok({ changed });
};
