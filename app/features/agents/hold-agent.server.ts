import type { Tx } from '~/server/database/database.server.ts';
import { greetingName } from './agent.ts';
import { keepAgent } from './agents.store.server.ts';

/** An agent and the name by which it goes. */
export type HeldAgent = { id: string; email: string; company_name: string };

/** Keeps an agent from leaving until the transaction ends; null when there is no such agent, or the account was closed. */
export const holdAgent = async (tx: Tx, id: string): Promise<HeldAgent | null> => {
  const profile = await keepAgent(tx, id);
  return profile && { id: profile.id, email: profile.email, company_name: greetingName(profile) };
};
