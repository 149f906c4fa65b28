import type { SignedInUser } from '~/features/accounts/account.ts';
import { fail } from '~/shared/result.ts';

/** The refusal of everybody but an admin; null admits. The door has asked already: this holds when one forgets. */
export const refuseAllButAdmins = ({ role }: Pick<SignedInUser, 'role'>) =>
  role === 'admin' ? null : fail('forbidden', 'Only an administrator may do this.');

/** What the verbs of the admin say of an agent that there is not, or not any more. */
export const noSuchAgent = () => fail('not_found', 'This agent does not exist any more.');
