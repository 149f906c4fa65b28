import { eq } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { agents } from '../accounts/accounts.tables.server.ts';
import type { AgentProfile } from './agent.ts';

/** The profile of one agent, or null. */
export const findAgentProfile = async (db: Queryable, id: string): Promise<AgentProfile | null> => {
  const [row] = await db
    .select({
      id: agents.id,
      email: agents.email,
      company_name: agents.company_name,
      contact_person: agents.contact_person,
      phone: agents.phone,
      address: agents.address,
      experience: agents.experience,
      verified: agents.verified,
    })
    .from(agents)
    .where(eq(agents.id, id));
  return row ?? null;
};
