import { z } from 'zod';
import type { SignedInUser } from '~/features/accounts/account.ts';
import { readFields } from '~/features/accounts/account-fields.server.ts';
import { limits } from '~/features/accounts/limit-attempts.server.ts';
import { tellAdmins } from '~/features/accounts/tell-admins.server.ts';
import { renameUser } from '~/features/accounts/update-profile.server.ts';
import type { App } from '~/server/app.server.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import type { AgentProfile, Company } from './agent.ts';
import { companyFields } from './agent-fields.server.ts';
import { agentRenamedMail } from './agent-renamed.mail.ts';
import { findAgentProfile, updateCompany } from './agents.store.server.ts';

const fields = z.object(companyFields);

const noCompany = () => fail('not_found', 'There is no travel agency with this account.');

/** The profile of the agent who is logged in. */
export const ownCompany = async (
  app: Pick<App, 'db'>,
  user: SignedInUser,
): Promise<Result<AgentProfile, 'not_found'>> => {
  const profile = user.role === 'agent' ? await findAgentProfile(app.db, user.id) : null;
  return profile ? ok(profile) : noCompany();
};

/**
 * Saves what an agent says about its company. E-mail address, role and the mark stay, whatever is posted. The mark was given to a name: the admins learn
 * when a verified company takes another one.
 */
export const updateOwnCompany = async (
  app: App,
  user: SignedInUser,
  typed: Company,
): Promise<Result<Company, 'invalid' | 'not_found'>> => {
  const before = await ownCompany(app, user);
  if (!before.success) return before;
  const read = readFields(fields, typed);
  if (!read.success) return read;
  const company = read.data;
  const renamed = before.data.verified && before.data.company_name !== company.company_name;
  const changed = await app.db.transaction(async (tx) => {
    if (!(await renameUser(app, tx, user.id, company.contact_person))) return false;
    if (!(await updateCompany(tx, user.id, company))) return false;
    const names = { before: before.data.company_name, after: company.company_name, email: user.email };
    if (renamed)
      await tellAdmins(app, tx, {
        limit: limits.renameNotices,
        what: 'changes of name by verified agents were made',
        list: { name: 'list of agents', path: deskPaths.adminAgents() },
        mailTo: (to) => agentRenamedMail(app.environment, to, names),
        key: `renamed ${user.id} ${app.clock.now().toISOString()}`,
      });
    return true;
  });
  return changed ? ok(company) : noCompany();
};
