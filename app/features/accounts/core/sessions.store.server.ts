import { and, desc, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Queryable } from '~/server/database/database.server.ts';
import { agents, customers, sessions, two_factors, users } from './accounts.tables.server.ts';

/** The active session with its user and profile. */
export const findSessionUser = async (db: Queryable, token: string, now: Date) => {
  const [row] = await db
    .select({
      session_id: sessions.id,
      session_created_at: sessions.created_at,
      session_updated_at: sessions.updated_at,
      password_proven_at: sessions.password_proven_at,
      two_factor: sql<boolean>`${two_factors.confirmed_at} is not null`,
      id: users.id,
      email: users.email,
      full_name: users.full_name,
      role: users.role,
      email_verified: users.email_verified,
      auto_created: users.auto_created,
      agent_phone: agents.phone,
      customer_phone: customers.phone,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(agents, eq(agents.id, users.id))
    .leftJoin(customers, eq(customers.id, users.id))
    .leftJoin(two_factors, eq(two_factors.user_id, users.id))
    // A login concurrent with closing the account may leave a session behind; it is not valid.
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expires_at, sql.placeholder('now')),
        isNull(users.closed_at),
      ),
    )
    .prepare('session_user')
    .execute({ token, now });
  return row ?? null;
};

/** Extends a session, unless a concurrent request already did. */
export const extendSession = (
  db: Queryable,
  session: { id: string; expires_at: Date; now: Date; untouchedSince: Date },
): Promise<unknown> =>
  db
    .update(sessions)
    .set({ expires_at: session.expires_at, updated_at: session.now })
    .where(and(eq(sessions.id, session.id), lte(sessions.updated_at, session.untouchedSince)));

export const insertSession = (db: Queryable, session: typeof sessions.$inferInsert): Promise<unknown> =>
  db.insert(sessions).values(session);

/** Marks the session as reauthenticated now; false when it has ended. */
export const markReauthenticated = async (db: Queryable, sessionId: string, now: Date): Promise<boolean> => {
  const marked = await db
    .update(sessions)
    .set({ password_proven_at: now })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return marked.length > 0;
};

export const deleteSessionByToken = (db: Queryable, token: string): Promise<unknown> =>
  db.delete(sessions).where(eq(sessions.token, token));

/** Deletes one session of this user; false when it does not exist. */
export const deleteUserSession = async (db: Queryable, userId: string, sessionId: string): Promise<boolean> => {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id });
  return deleted.length > 0;
};

/** Deletes every session of the user except `keepSessionId`. @returns how many */
export const deleteOtherSessions = async (
  db: Queryable,
  userId: string,
  keepSessionId: string | null,
): Promise<number> => {
  const own = eq(sessions.user_id, userId);
  const deleted = await db
    .delete(sessions)
    .where(keepSessionId === null ? own : and(own, ne(sessions.id, keepSessionId)))
    .returning({ id: sessions.id });
  return deleted.length;
};

export const listSessions = (db: Queryable, userId: string, now: Date) =>
  db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      ip_address: sessions.ip_address,
      created_at: sessions.created_at,
      updated_at: sessions.updated_at,
    })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.updated_at), desc(sessions.id));

export const deleteExpiredSessions = (db: Queryable, now: Date): Promise<unknown> =>
  db.delete(sessions).where(lte(sessions.expires_at, now));

/** Ends every session of everybody. Returns their number. */
export const deleteAllSessions = async (db: Queryable): Promise<number> => (await db.delete(sessions)).rowCount ?? 0;
