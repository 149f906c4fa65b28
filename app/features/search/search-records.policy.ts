import type { Actor } from '~/shared/data/actor.ts';

/** Agents search their own leads, packages and bookings in the search of the shell. */
export const maySearchOwnRecords = (actor: Actor): actor is Actor<'agent'> => actor.role === 'agent';

/** Administrators search the records of everybody. */
export const maySearchAllRecords = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
