import type { Actor } from '~/shared/data/actor.ts';

/** The lists of the work shell are arranged by those who have one: agents and administrators, each for themselves. */
export const mayArrangeLists = (actor: Actor): actor is Actor<'agent' | 'admin'> =>
  actor.role === 'agent' || actor.role === 'admin';
