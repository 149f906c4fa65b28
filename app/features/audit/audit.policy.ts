import type { Actor } from '~/shared/data/actor.ts';

/** The audit log is read by administrators. */
export const mayReadAuditLog = (actor: Actor): actor is Actor<'admin'> => actor.role === 'admin';
