import type { Queryable } from '~/server/database/database.server.ts';
import { listPackagesByAgent } from './packages.store.server.ts';

/** All packages of an agent, newest first, each with the time of its last change. */
export const listAgentPackages = (
  db: Queryable,
  agentId: string,
): Promise<{ id: string; title: string; updated_at: Date }[]> => listPackagesByAgent(db, agentId);
