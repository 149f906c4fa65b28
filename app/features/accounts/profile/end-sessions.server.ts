import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { timeAgo } from '~/shared/dates/time-ago.ts';
import { type DeviceKind, describeBrowser, deviceKind } from '../core/describe-browser.ts';
import type { Session } from '../core/session.server.ts';
import { deleteOtherSessions, deleteUserSession, listSessions } from '../core/sessions.store.server.ts';

/** A session as shown to its owner, without the token. */
export type SessionView = {
  id: string;
  browser: string;
  device: DeviceKind;
  address: string | null;
  last_used: string;
  /** '2 hours ago', by the clock of the server. */
  used_ago: string;
  current: boolean;
};

/** The active sessions of this user, the current one first. */
export const listOwnSessions = async (app: App, { user, id }: Session): Promise<SessionView[]> => {
  const now = app.clock.now();
  const rows = await listSessions(app.db, user.id, now);
  return rows
    .map((row) => ({
      id: row.id,
      browser: describeBrowser(row.user_agent),
      device: deviceKind(row.user_agent),
      address: row.ip_address || null,
      last_used: row.updated_at.toISOString(),
      used_ago: timeAgo(row.updated_at.toISOString(), now.toISOString()),
      current: row.id === id,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
};

/** Ends a session of this user. */
export const endSession = async (app: App, { user }: Session, sessionId: string): Promise<Result<null, 'not_found'>> =>
  (await deleteUserSession(app.db, user.id, sessionId))
    ? ok(null)
    : fail('not_found', 'This session has already ended.');

/** Ends all sessions except the current one. @returns how many */
export const endOtherSessions = (app: App, { user, id }: Session): Promise<number> =>
  deleteOtherSessions(app.db, user.id, id);
