import type { App } from '~/server/app.server.ts';
import { greetingName } from './agent.ts';
import { findAgentProfile } from './agents.store.server.ts';

/** What the frame of the portal says about the agent who is logged in. */
export type PortalAgent = { name: string; verified: boolean; email_verified: boolean };

/** The agent of the portal's header; one without a profile is greeted by the e-mail address. */
export const portalAgent = async (
  app: Pick<App, 'db'>,
  user: { id: string; email: string; email_verified: boolean },
): Promise<PortalAgent> => {
  const profile = await findAgentProfile(app.db, user.id);
  return {
    name: greetingName({ company_name: profile?.company_name ?? null, email: user.email }),
    verified: profile?.verified ?? false,
    email_verified: user.email_verified,
  };
};
