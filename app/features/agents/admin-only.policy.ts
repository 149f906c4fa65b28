import type { Actor } from '~/shared/data/actor.ts';
import { fail } from '~/shared/data/result.ts';

/** A `forbidden` error unless the user is an admin, otherwise null. Defence in depth: routes check the role as well. */
export const checkAdminAccess = ({ role }: Pick<Actor, 'role'>) =>
  role === 'admin' ? null : fail('forbidden', 'Only an administrator can do this.');

/** The error for an agent that does not exist or was deleted. */
export const agentNotFoundError = () => fail('not_found', 'This agent no longer exists.');
