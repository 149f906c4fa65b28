import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.server.ts';
import { audit_events } from './audit.tables.server.ts';
import type { AuditAction } from './audit-actions.ts';

/** Events that are read: somebody who decides all day has given each of his reasons within them. */
const readEvents = 1_000;

type UsedReasons = { actorId: string; action: AuditAction; since: Date; limit: number };

/**
 * The different reasons that somebody has given for an action since a day, in the last {@link readEvents} times: the most frequent first, of equal ones the
 * last used.
 */
export const listUsedReasons = async (
  db: Queryable,
  { actorId, action, since, limit }: UsedReasons,
): Promise<string[]> => {
  const given = db
    .select({ reason: audit_events.reason, at: audit_events.at })
    .from(audit_events)
    .where(
      and(
        eq(audit_events.actor_id, actorId),
        eq(audit_events.action, action),
        gte(audit_events.at, since),
        isNotNull(audit_events.reason),
      ),
    )
    .orderBy(desc(audit_events.at))
    .limit(readEvents)
    .as('given');
  const rows = await db
    .select({ reason: sql<string>`${given.reason}` })
    .from(given)
    .groupBy(given.reason)
    .orderBy(desc(sql`count(*)`), desc(sql`max(${given.at})`))
    .limit(limit);
  return rows.map(({ reason }) => reason);
};
