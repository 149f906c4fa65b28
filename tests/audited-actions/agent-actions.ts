import { createAgentAccount } from '~/features/agents/admin/create-agent-account.server.ts';
import { deleteAgent } from '~/features/agents/admin/delete-agent.server.ts';
import { updateAgent } from '~/features/agents/admin/update-agent.server.ts';
import { verifyAgent } from '~/features/agents/admin/verify-agent.server.ts';
import { goodPassword } from '../factories/accounts.ts';
import { someAgency } from '../factories/agents.ts';
import type { AuditedApp, AuditedUseCase } from './audited-use-case.ts';

/** What administrators do with agents, in this order: with a new one, and with the agent `ids.agent`. */
export const auditedAgentActions = (app: AuditedApp, ids: { agent: string }): AuditedUseCase[] => [
  {
    title: 'creates an agent',
    action: 'agent_created',
    of: 'agent',
    creates: true,
    run: (actor) => createAgentAccount(app, actor, someAgency({ email: 'made@agency.example' })),
  },
  {
    title: 'changes an agent',
    action: 'agent_changed',
    of: 'agent',
    run: (actor, id = ids.agent) =>
      updateAgent(app, actor, {
        ...someAgency({ company_name: 'New Name Tours', password: goodPassword }),
        id,
        seen: 1,
      }),
  },
  {
    title: 'verifies an agent',
    action: 'agent_verified',
    of: 'agent',
    run: (actor, id = ids.agent) => verifyAgent(app, actor, { id, verified: true }),
  },
  {
    title: 'removes the verification',
    action: 'agent_unverified',
    of: 'agent',
    run: (actor, id = ids.agent) => verifyAgent(app, actor, { id, verified: false }),
  },
  {
    title: 'deletes an agent',
    action: 'agent_deleted',
    of: 'agent',
    run: (actor, id = ids.agent) => deleteAgent(app, actor, { id }),
  },
];
