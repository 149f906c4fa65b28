import type { App } from '~/server/app.server.ts';
import { findAccount } from '../core/account-queries.server.ts';
import { hasPassword } from '../core/accounts.store.server.ts';
import { listSessions } from '../core/sessions.store.server.ts';

/** The account part of a personal data export. All instants are ISO 8601. */
export type AccountData = {
  full_name: string;
  email: string;
  email_verified: boolean;
  phone: string | null;
  made_by_a_guest_booking: boolean;
  has_password: boolean;
  opened_at: string;
  changed_at: string;
  sessions: { browser: string | null; address: string | null; begun_at: string; last_used_at: string }[];
};

/** The account data for its owner, without hashes or tokens; null when there is no such account. */
export const findAccountData = async (app: Pick<App, 'db' | 'clock'>, userId: string): Promise<AccountData | null> => {
  const account = await findAccount(app.db, userId);
  if (!account) return null;
  const [password, sessions] = await Promise.all([
    hasPassword(app.db, userId),
    listSessions(app.db, userId, app.clock.now()),
  ]);
  return {
    full_name: account.full_name,
    email: account.email,
    email_verified: account.email_verified,
    phone: account.phone,
    made_by_a_guest_booking: account.auto_created,
    has_password: password,
    opened_at: account.created_at.toISOString(),
    changed_at: account.updated_at.toISOString(),
    sessions: sessions.map((session) => ({
      browser: session.user_agent,
      address: session.ip_address,
      begun_at: session.created_at.toISOString(),
      last_used_at: session.updated_at.toISOString(),
    })),
  };
};
