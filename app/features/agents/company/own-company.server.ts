import { z } from 'zod';
import type { Account, AgentProfile } from '~/features/accounts/core/account.ts';
import { rateLimits } from '~/features/accounts/core/limit-attempts.server.ts';
import { notifyAdmins } from '~/features/accounts/core/notify-admins.server.ts';
import { parseFields } from '~/features/accounts/forms/account-fields.server.ts';
import { readFormValues } from '~/features/accounts/forms/form-values.ts';
import type { SaveDetails } from '~/features/accounts/profile/profile.action.server.ts';
import { renameUser } from '~/features/accounts/profile/update-profile.server.ts';
import type { App } from '~/server/app.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { findAgentProfile, updateOwnAgentProfile } from '../../accounts/core/agent-profile-queries.server.ts';
import { agentRenamedMail } from '../core/agent.mail.ts';
import { type Company, companyFieldNames } from '../core/agent.ts';
import { companyShape } from '../core/agent-schema.server.ts';
import { mayManageOwnCompany } from '../core/agents.policy.ts';

const fields = z.object(companyShape);

const companyNotFoundError = () => fail('not_found', 'This account has no travel agency.');

/** The profile of the logged-in agent. */
export const getOwnCompany = async (app: Pick<App, 'db'>, user: Actor): Promise<Result<AgentProfile, 'not_found'>> => {
  const profile = mayManageOwnCompany(user) ? await findAgentProfile(app.db, user.id) : null;
  return profile ? ok(profile) : companyNotFoundError();
};

/**
 * Saves the company profile of an agent and returns it. Email address, role and verification can't be changed by the form. Another name of a verified
 * company waits for review, and the admins are notified.
 */
export const updateOwnCompany = async (
  app: App,
  user: Account,
  typed: Company,
): Promise<Result<AgentProfile, 'invalid' | 'not_found'>> => {
  const before = await getOwnCompany(app, user);
  if (!before.success) return before;
  const parsed = parseFields(fields, typed);
  if (!parsed.success) return parsed;
  const saved = await app.db.transaction(async (tx) => {
    if (!(await renameUser(app, tx, user.id, parsed.data.contact_person))) return null;
    const profile = await updateOwnAgentProfile(tx, user.id, parsed.data);
    if (!profile?.new_name || profile.new_name === before.data.new_name) return profile;
    const rename = { id: user.id, before: profile.company_name, after: profile.new_name, email: user.email };
    await notifyAdmins(app, tx, {
      limit: rateLimits.renameNotices,
      what: 'verified agents ask for another name',
      list: { name: 'list of agents', path: dashboardPaths.adminAgents({ show: 'unverified' }) },
      mailTo: (to) => agentRenamedMail(app.environment, to, rename),
      key: `renamed ${user.id} ${app.clock.now().toISOString()}`,
    });
    return profile;
  });
  return saved ? ok(saved) : companyNotFoundError();
};

/** Saves the profile form of an agent: the company details. */
export const saveCompany: SaveDetails = async (app, user, form) => {
  const typed = readFormValues(form, ...companyFieldNames);
  const result = await updateOwnCompany(app, user, typed);
  const waits = result.success && result.data.new_name !== null;
  return {
    typed,
    result,
    saved: waits ? 'Travellers see the new name once we have reviewed it.' : 'Company details updated.',
  };
};
