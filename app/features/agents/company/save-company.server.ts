import { readFormValues } from '~/features/accounts/forms/form-values.ts';
import type { SaveDetails } from '~/features/accounts/profile/profile.action.server.ts';
import { companyFieldNames } from '../core/agent.ts';
import { updateOwnCompany } from './own-company.server.ts';

/** Saves the profile form of an agent: the company details. */
export const saveCompany: SaveDetails = async (app, user, form) => {
  const typed = readFormValues(form, ...companyFieldNames);
  return {
    typed,
    result: await updateOwnCompany(app, user, typed),
    saved: 'Company details updated.',
  };
};
