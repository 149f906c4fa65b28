import type { App } from '~/server/app.server.ts';
import type { SignedInUser } from './account.ts';
import { findGuestAccounts } from './accounts.store.server.ts';
import { guestKeyOf } from './guest-key.server.ts';
import { sha256 } from './secrets.server.ts';

/** For so long the same browser may come back to the guest account it has just made. */
const guestReturnMinutes = 30;

/** The accounts that the browser with this key has made by guest checkout minutes ago, before anyone has set a password. */
export const guestAccountsOf = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  guestKey: string | null,
): Promise<{ id: string; email: string }[]> =>
  guestKey === null
    ? []
    : findGuestAccounts(db, sha256(guestKey), new Date(clock.now().getTime() - guestReturnMinutes * 60_000));

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
