import type { Actor } from '~/shared/data/actor.ts';

/** Agents are created, changed, verified and deleted by administrators. */
export const mayManageAgents = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
