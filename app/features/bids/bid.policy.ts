import type { Actor } from '~/shared/data/actor.ts';

/** The bids of all agents are read by administrators. */
export const mayReadAllBids = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
