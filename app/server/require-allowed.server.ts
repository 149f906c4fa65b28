import { data } from 'react-router';
import type { Result } from '~/shared/data/result.ts';

/** The data of a use case that only a policy can refuse; a refusal is thrown as an error page with status 403. */
export const requireAllowed = <Data>(result: Result<Data, 'forbidden'>): Data => {
  if (result.success) return result.data;
  throw data({ message: result.error.message }, { status: 403 });
};
