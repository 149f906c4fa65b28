import type { Tx } from '~/server/database/database.server.ts';
import { lockAgentProfileKeyShare } from '../../accounts/core/agent-profile-queries.server.ts';
import { agentDisplayName } from './agent.ts';

/** An agent with its display name. */
export type LockedAgent = { id: string; email: string; company_name: string };

/** Locks an agent against closing of the account until the transaction ends; null unless the account is open. */
export const lockAgent = async (tx: Tx, id: string): Promise<LockedAgent | null> => {
  const profile = await lockAgentProfileKeyShare(tx, id);
  return profile && { id: profile.id, email: profile.email, company_name: agentDisplayName(profile) };
};
