import type { Actor } from '~/shared/data/actor.ts';

/** Agents place bids for their own packages, withdraw them and see how they rank; which are their own is decided by the database. */
export const mayPlaceBids = (actor: Actor): actor is Actor<'agent'> => actor.role === 'agent';

/** The bids of all agents are read by administrators. */
export const mayReadAllBids = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
