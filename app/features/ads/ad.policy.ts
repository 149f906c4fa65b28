import type { Actor } from '~/shared/data/actor.ts';

/** Advertisements are created, changed, switched and deleted by administrators. */
export const mayManageAds = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
