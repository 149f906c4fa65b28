import type { Actor } from '~/shared/data/actor.ts';

/** Payment alerts and reconciliation runs are read, and alerts marked as handled, by administrators. */
export const mayManagePayments = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
