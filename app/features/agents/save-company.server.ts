import type { SaveDetails } from '~/features/accounts/answer-profile-post.server.ts';
import { typedFields } from '~/features/accounts/typed-fields.ts';
import { companyFieldNames } from './agent.ts';
import { updateOwnCompany } from './own-company.server.ts';

/** Saves the details of the profile as an agent's: those of the company. */
export const saveCompany: SaveDetails = async (app, user, form) => {
  const typed = typedFields(form, ...companyFieldNames);
  return {
    typed,
    result: await updateOwnCompany(app, user, typed),
    saved: 'The details of your company are up to date.',
  };
};
