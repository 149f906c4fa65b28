import type { Tx } from '~/server/database/database.server.ts';
import { greetingName } from './agent.ts';
import { keepAgent } from './agents.store.server.ts';

/** An agent with its display name. */
export type HeldAgent = { id: string; email: string; company_name: string };

/** Locks an agent against closing of the account until the transaction ends; null unless the account is open. */
export const holdAgent = async (tx: Tx, id: string): Promise<HeldAgent | null> => {
  const profile = await keepAgent(tx, id);
  return profile && { id: profile.id, email: profile.email, company_name: greetingName(profile) };
};
