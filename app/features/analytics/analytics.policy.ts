import type { Actor } from '~/shared/data/actor.ts';

/** The figures of the whole site are read by administrators. */
export const mayReadAnalytics = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
