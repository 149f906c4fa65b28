import type { Actor } from '~/shared/data/actor.ts';

/** Landing pages are created, changed and deleted by administrators; the demo seed, a command, creates them too. */
export const mayManagePages = (actor: Actor): actor is Actor<'admin' | 'command'> =>
  actor.role === 'admin' || actor.role === 'command';
