import type { Actor } from '~/shared/data/actor.ts';

/** Administrators are created and removed by administrators and by commands on the server. */
export const mayManageAdmins = (actor: Actor): actor is Actor<'admin' | 'command'> =>
  actor.role === 'admin' || actor.role === 'command';
