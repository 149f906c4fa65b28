import type { App } from '~/server/app.server.ts';
import type { Account } from '../core/account.ts';
import { findGuestAccounts } from '../core/accounts.store.server.ts';
import { readGuestKey } from '../core/guest-key.server.ts';
import { sha256 } from '../core/secrets.server.ts';

/** For this long a browser may reuse the guest account it has just created. */
const guestReuseMinutes = 30;

/** The guest accounts without a password that the browser with this key created in the last 30 minutes. */
export const listGuestAccounts = async (
  { db, clock }: Pick<App, 'db' | 'clock'>,
  guestKey: string | null,
): Promise<{ id: string; email: string }[]> =>
  guestKey === null
    ? []
    : findGuestAccounts(db, sha256(guestKey), new Date(clock.now().getTime() - guestReuseMinutes * 60_000));

/**
 * Ids of the accounts whose held seats belong to this browser: the logged-in user, else the guest accounts it has just created. A guest whose response was lost
 * has no session but still holds seats.
 */
export const listBrowserAccounts = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  request: Request,
  user: Pick<Account, 'id'> | null,
): Promise<string[]> =>
  user ? [user.id] : (await listGuestAccounts(app, readGuestKey(app, request))).map(({ id }) => id);
