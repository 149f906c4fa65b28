import type { SignedInUser } from '~/features/accounts/account.ts';
import { closeAccount } from '~/features/accounts/close-account.server.ts';
import type { App } from '~/server/app.server.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import { ok, type Result } from '~/shared/result.ts';
import { noSuchAgent, refuseAllButAdmins } from './admit-admin.server.ts';
import { greetingName } from './agent.ts';
import { lockAgentProfile } from './agents.store.server.ts';

/**
 * Closes an agent's account at once (decisions, "Leads, bids, agents"): sessions end, login is refused, its packages are hidden from everybody but the admin
 * and its bids end (by triggers, in the same transaction). Leads, figures and the profile stay for the admin. A second time changes nothing.
 */
export const deleteAgent = async (
  app: App,
  admin: SignedInUser,
  { id }: { id: string },
): Promise<Result<{ changed: boolean }, 'forbidden' | 'not_found'>> => {
  const refused = refuseAllButAdmins(admin);
  if (refused) return refused;
  const outcome = await app.db.transaction(async (tx) => {
    const agent = await lockAgentProfile(tx, id);
    const closing = await closeAccount(app, tx, { id, role: 'agent' });
    if (closing === 'closed' && agent)
      await recordAct(app, tx, {
        actor: admin,
        action: 'agent_deleted',
        entity: { id, label: greetingName(agent) },
        before: { email: agent.email, company_name: agent.company_name, verified: agent.verified },
      });
    return closing;
  });
  if (outcome === 'not_found') return noSuchAgent();
  if (outcome === 'closed') app.log.info({ event: 'agent_deleted', agent_id: id, admin_id: admin.id }, 'agent deleted');
  return ok({ changed: outcome === 'closed' });
};
