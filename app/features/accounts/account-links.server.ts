import { createEmailVerificationToken } from 'better-auth/api';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { insertVerification } from './accounts.store.server.ts';
import { newSecret, sha256 } from './secrets.server.ts';
import { accountsSecret } from './session-cookie.server.ts';

/** A link to set a new password holds for an hour (also in the mail's words). */
export const resetLinkMinutes = 60;
/** The link by which a guest sets the first password holds for a day (ASVS 6.4.1: a short period); 'forgot password' makes a new one. */
export const firstPasswordLinkHours = 24;
/** A link to confirm an e-mail address holds for three days: it grants nothing but the mark. */
export const verifyLinkDays = 3;

/** The signed token that proves the address once its owner opens it. */
export const verifyToken = (app: Pick<App, 'environment'>, email: string): Promise<string> =>
  createEmailVerificationToken(accountsSecret(app), email, undefined, verifyLinkDays * 86_400);

/** How Better Auth 1.7 stores a reset token (`verification.storeIdentifier: 'hashed'`). */
export const resetIdentifier = (token: string): string => sha256(`reset-password:${token}`);

/** A token for the reset page, written in the caller's transaction; only its hash is kept. */
export const createFirstPasswordToken = async (app: App, tx: Queryable, userId: string): Promise<string> => {
  const token = newSecret();
  const now = app.clock.now();
  await insertVerification(tx, {
    identifier: resetIdentifier(token),
    value: userId,
    expires_at: new Date(now.getTime() + firstPasswordLinkHours * 3_600_000),
    now,
  });
  return token;
};
