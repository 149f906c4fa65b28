import { type AuditFilter, listAuditActors, listAuditEvents } from '~/server/audit/list-audit-events.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Actor } from '~/shared/data/actor.ts';
import { adminOnlyError, ok, type Result } from '~/shared/data/result.ts';
import { mayReadAuditLog } from './audit.policy.ts';

/** A page of audit events, and the actors for the filter. */
export type AuditLogPage = Awaited<ReturnType<typeof listAuditEvents>> & {
  actors: { id: string; full_name: string }[];
};

/** A page of the audit events that match a filter, newest first, with all actors. */
export const loadAuditLog = async (
  db: Queryable,
  admin: Actor,
  filter: AuditFilter,
): Promise<Result<AuditLogPage, 'forbidden'>> => {
  if (!mayReadAuditLog(admin)) return adminOnlyError;
  const [list, actors] = await Promise.all([listAuditEvents(db, filter), listAuditActors(db)]);
  return ok({ ...list, actors });
};
