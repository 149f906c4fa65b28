import type { Actor } from '~/shared/data/actor.ts';

/** Undelivered emails are resent and discarded by administrators. */
export const mayManageMails = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
