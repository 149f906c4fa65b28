import type { Actor } from '~/shared/data/actor.ts';

/** Agents read and change the profile of their own company. */
export const mayManageOwnCompany = (actor: Actor): actor is Actor<'agent'> => actor.role === 'agent';

/** Agents are created, changed, verified and deleted by administrators. */
export const mayManageAgents = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
