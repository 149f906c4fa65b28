import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.server.ts';
import { audit_events } from './audit.tables.server.ts';
import type { AuditAction } from './audit-actions.ts';

type UsedReasons = { actorId: string; action: AuditAction; since: Date; limit: number };

/** The different reasons that somebody has given for an action since a day: the most frequent first, of equal ones the last used. */
export const listUsedReasons = async (
  db: Queryable,
  { actorId, action, since, limit }: UsedReasons,
): Promise<string[]> => {
  const rows = await db
    .select({ reason: sql<string>`${audit_events.reason}` })
    .from(audit_events)
    .where(
      and(
        eq(audit_events.actor_id, actorId),
        eq(audit_events.action, action),
        gte(audit_events.at, since),
        isNotNull(audit_events.reason),
      ),
    )
    .groupBy(audit_events.reason)
    .orderBy(desc(sql`count(*)`), desc(sql`max(${audit_events.at})`))
    .limit(limit);
  return rows.map(({ reason }) => reason);
};
