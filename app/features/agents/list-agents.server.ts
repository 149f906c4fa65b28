import type { SignedInUser } from '~/features/accounts/account.ts';
import type { App } from '~/server/app.server.ts';
import { ok, type Result } from '~/shared/result.ts';
import { refuseAllButAdmins } from './admit-admin.server.ts';
import type { AgentProfile } from './agent.ts';
import { selectAgents } from './agents.store.server.ts';

/** An agent as the admin sees it; instants as ISO text. */
export type AgentEntry = AgentProfile & {
  email_verified: boolean;
  created_at: string;
  /** When the account was closed; null while it is open. */
  closed_at: string | null;
};

/** All agents for the admin, the newest first; with `closed`, those whose account was closed. */
export const listAgents = async (
  app: Pick<App, 'db'>,
  admin: SignedInUser,
  { closed = false }: { closed?: boolean } = {},
): Promise<Result<AgentEntry[], 'forbidden'>> => {
  const refused = refuseAllButAdmins(admin);
  if (refused) return refused;
  const rows = await selectAgents(app.db, { closed });
  return ok(
    rows.map(({ created_at, closed_at, ...agent }) => ({
      ...agent,
      created_at: created_at.toISOString(),
      closed_at: closed_at?.toISOString() ?? null,
    })),
  );
};
