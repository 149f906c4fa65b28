import type { App } from '~/server/app.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { findAgentProfile } from '../../accounts/core/agent-profile-queries.server.ts';
import { agentDisplayName } from '../core/agent.ts';
import { mayManageOwnCompany } from '../core/agents.policy.ts';

/** The logged-in agent in the header of the portal. */
export type PortalAgent = {
  name: string;
  verified: boolean;
  email_verified: boolean;
  /** Null unless the agency is suspended. */
  suspension_reason: string | null;
};

/** Loads the agent of the portal's header; without a company name the email address is shown. */
export const loadPortalAgent = async (
  app: Pick<App, 'db'>,
  user: Actor<Role> & { email: string; email_verified: boolean },
): Promise<PortalAgent> => {
  const profile = mayManageOwnCompany(user) ? await findAgentProfile(app.db, user.id) : null;
  return {
    name: agentDisplayName({ company_name: profile?.company_name ?? null, email: user.email }),
    verified: profile?.verified ?? false,
    email_verified: user.email_verified,
    suspension_reason: profile?.suspension_reason ?? null,
  };
};
