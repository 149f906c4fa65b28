import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { describeBrowser } from './describe-browser.ts';
import type { Viewer } from './session.server.ts';
import { deleteOtherSessions, deleteSessionOfUser, listSessions } from './sessions.store.server.ts';

/** A session as its owner sees it; tokens never leave the server. */
export type SessionView = { id: string; browser: string; address: string | null; last_used: string; current: boolean };

/** The live sessions of this user, the one now in use first. */
export const mySessions = async (app: App, { user, session }: Viewer): Promise<SessionView[]> => {
  const rows = await listSessions(app.db, user.id, app.clock.now());
  return rows
    .map((row) => ({
      id: row.id,
      browser: describeBrowser(row.user_agent),
      address: row.ip_address || null,
      last_used: row.updated_at.toISOString(),
      current: row.id === session.id,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
};

/** Ends one of one's own sessions; somebody else's can't be named. */
export const endSession = async (app: App, { user }: Viewer, sessionId: string): Promise<Result<null, 'not_found'>> =>
  (await deleteSessionOfUser(app.db, user.id, sessionId))
    ? ok(null)
    : fail('not_found', 'This session has ended already.');

/** Ends all sessions but the one now in use; answers how many there were. */
export const endOtherSessions = (app: App, { user, session }: Viewer): Promise<number> =>
  deleteOtherSessions(app.db, user.id, session.id);
