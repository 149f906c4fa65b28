import type { SaveDetails } from '~/features/accounts/answer-profile-post.server.ts';
import { typedFields } from '~/features/accounts/typed-fields.ts';
import { companyFieldNames } from './agent.ts';
import { updateOwnCompany } from './own-company.server.ts';

/** Saves the profile form of an agent: the company details. */
export const saveCompany: SaveDetails = async (app, user, form) => {
  const typed = typedFields(form, ...companyFieldNames);
  return {
    typed,
    result: await updateOwnCompany(app, user, typed),
    saved: 'Company details updated.',
  };
};
