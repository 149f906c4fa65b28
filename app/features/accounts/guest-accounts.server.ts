import { and, eq, gt, isNotNull, notExists } from 'drizzle-orm';
import type { App } from '~/server/app.server.ts';
import type { SignedInUser } from './account.ts';
import { auth_accounts, users } from './accounts.tables.server.ts';
import { guestKeyOf } from './guest-key.server.ts';
import { sha256 } from './secrets.server.ts';

/** For so long the same browser may come back to the guest account it has just made. */
export const guestReturnMinutes = 30;

/** The accounts that the browser with this key has made by guest checkout minutes ago, before anyone has set a password. */
export const guestAccountsOf = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  guestKey: string | null,
): Promise<{ id: string; email: string }[]> =>
  guestKey === null
    ? []
    : db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(
          and(
            eq(users.guest_key_hash, sha256(guestKey)),
            eq(users.auto_created, true),
            gt(users.created_at, new Date(clock.now().getTime() - guestReturnMinutes * 60_000)),
            notExists(
              db
                .select({ id: auth_accounts.id })
                .from(auth_accounts)
                .where(
                  and(
                    eq(auth_accounts.user_id, users.id),
                    eq(auth_accounts.provider_id, 'credential'),
                    isNotNull(auth_accounts.password),
                  ),
                ),
            ),
          ),
        );

/**
 * Whose seats are this browser's own: those of whoever is logged in, else of the guest accounts that it has just made. A guest whose answer was lost on the
 * way has no session, and holds seats all the same.
 */
export const accountsHere = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  request: Request,
  viewer: Pick<SignedInUser, 'id'> | null,
): Promise<string[]> =>
  viewer ? [viewer.id] : (await guestAccountsOf(app, guestKeyOf(app, request))).map(({ id }) => id);
