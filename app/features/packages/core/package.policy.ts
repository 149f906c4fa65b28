import type { Actor } from '~/shared/data/actor.ts';

/** Agents create, change, switch and delete their own packages and drafts, and read their figures; which are their own is decided by the database. */
export const mayManageOwnPackages = (actor: Actor): actor is Actor<'agent'> => actor.role === 'agent';

/** Packages are approved and rejected by administrators. */
export const mayReviewPackages = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';

/** Prices of packages that are not one's own are changed by administrators. */
export const mayChangePrices = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';

/** Packages are featured on the home page by administrators. */
export const mayFeaturePackages = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';

/** A package that is not public is previewed by its agent and by administrators. */
export const mayPreviewPackage = (actor: Actor, { agent_id }: { agent_id: string | null }): boolean =>
  actor.role === 'admin' || (actor.role === 'agent' && actor.id === agent_id);
