import type { App } from '~/server/app.server.ts';
import { changeSelected, countOf, parseSelection, selectionToast } from '~/server/lists/change-selected.server.ts';
import type { Log } from '~/server/log.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, fail, ok, type Result } from '~/shared/data/result.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { agentDisplayName, parseAgentVersion } from '../core/agent.ts';
import { mayManageAgents } from '../core/agents.policy.ts';
import { getAgentForAdmin } from './list-agents.server.ts';
import { verifyAgent } from './verify-agent.server.ts';

const noun = { one: 'agent', other: 'agents' };

/** Verifies or unverifies the selected agents, each in a transaction of its own. The toast names those whom somebody else has verified, or unverified, first. */
export const verifySelectedAgents = async (
  app: App,
  admin: Actor,
  { selected, verified }: { selected: readonly FormDataEntryValue[]; verified: boolean },
  log: Log,
): Promise<Result<Toast, 'forbidden' | 'none_selected' | 'too_many' | 'changed'>> => {
  if (!mayManageAgents(admin)) return adminOnlyError;
  const rows = parseSelection(selected, noun);
  if (!rows.success) return rows;
  const result = await changeSelected(rows.data, {
    noun,
    change: async ({ id, version }) => {
      const answer = await verifyAgent(app, admin, { id, verified, seen: parseAgentVersion(version) });
      return !answer.success || answer.data.changed
        ? answer
        : fail('changed', `This agent is already ${verified ? 'verified' : 'unverified'}.`);
    },
    findName: async (id) => {
      const found = await getAgentForAdmin(app, admin, id);
      return found.success ? agentDisplayName(found.data) : null;
    },
    log,
  });
  if (!result.success) return result;
  const count = countOf(result.data.changed, noun);
  return ok(
    verified
      ? selectionToast(result.data, `${count} verified`, 'Each of them gets an email.')
      : selectionToast(result.data, `${count} unverified`),
  );
};
