import { createCookie } from 'react-router';
import { z } from 'zod';
import { rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import { notifyAdmins } from '~/features/accounts/core/notify-admins.server.ts';
import { parseNewAccount } from '~/features/accounts/forms/account-fields.server.ts';
import { signUpAs } from '~/features/accounts/login/sign-up.server.ts';
import type { App } from '~/server/app.server.ts';
import type { RequestClient } from '~/server/request-context.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import type { Result } from '~/shared/data/result.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { cookieNames } from '~/shared/site/cookie-names.ts';
import { insertAgentProfile } from '../../accounts/core/agent-profile-queries.server.ts';
import { agentRegisteredMail } from '../core/agent.mail.ts';
import type { Company } from '../core/agent.ts';
import { agentLoginShape, companyShape } from '../core/agent-schema.server.ts';

const fields = z.object({ ...companyShape, ...agentLoginShape });

export type AgentRegistration = Company & { email: string; password: string };

/**
 * Registers a travel agent: account, profile, verification mail and mails to the admins in one transaction. The role is always agent and the company
 * not verified. For an existing address the result is the same, and its owner gets a mail.
 */
export const registerAgent = tracedUseCase(
  'register agent',
  async (
    app: App,
    typed: AgentRegistration,
    client: RequestClient,
  ): Promise<Result<{ email: string }, 'invalid' | 'too_many'>> => {
    const about = { email: typed.email, full_name: `${typed.contact_person} ${typed.company_name}` };
    const parsed = parseNewAccount(fields, typed, about);
    if (!parsed.success) return parsed;
    const { email, password, ...company } = parsed.data;
    const account = { email, password, full_name: company.contact_person, role: 'agent' as const };
    return signUpAs(app, account, client, async (tx, id, now) => {
      await insertAgentProfile(tx, { id, email, ...company, verified: false, now });
      await notifyAdmins(app, tx, {
        limit: rateLimits.registrationNotices,
        what: 'travel agents have registered',
        list: { name: 'list of agents', path: dashboardPaths.adminAgents() },
        mailTo: (to) => agentRegisteredMail(app.environment, to, { id, email, ...company }),
        key: `agent ${id}`,
      });
    });
  },
);

/** Remembers the address for 15 minutes, only in the browser that has registered. */
const cookie = createCookie(cookieNames.registration, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 900 });

/** The Set-Cookie header that lets the login page show where the verification mail was sent. */
export const serializeRegistrationEmailCookie = (email: string): Promise<string> => cookie.serialize(email);

/** The address this browser has just registered with, or null. */
export const parseRegistrationEmailCookie = async (request: Request): Promise<string | null> => {
  const email: unknown = await cookie.parse(request.headers.get('Cookie'));
  return typeof email === 'string' && email !== '' ? email : null;
};
