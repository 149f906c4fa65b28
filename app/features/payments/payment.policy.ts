import type { Actor } from '~/shared/data/actor.ts';

/** Payment alerts are marked as handled by administrators. */
export const mayResolveAlerts = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
