import { createEmailVerificationToken } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import type { App } from '~/server/app.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import type { Account } from './account.ts';
import { hasPassword, insertVerification } from './accounts.store.server.ts';
import { newSecret, sha256 } from './password-hash.server.ts';
import { accountsSecret } from './session-cookie.server.ts';

/** Lifetime of a password reset link. The mail says it in words too. */
export const resetLinkMinutes = 60;
/** Lifetime of the link for a guest's first password (ASVS 6.4.1: a short period). 'Forgot password' sends a new one. */
export const firstPasswordLinkHours = 24;
/** Lifetime of the link in an invitation. The mail says it in words too. */
export const invitationLinkHours = 7 * 24;
/** Lifetime of an email verification link. It works until the address is verified, and together with the password or to set a new one. */
export const verifyLinkDays = 3;

/** Signed token that verifies the address when its owner submits it. */
export const emailVerificationToken = (app: Pick<App, 'environment'>, email: string): Promise<string> =>
  createEmailVerificationToken(accountsSecret(app), email, undefined, verifyLinkDays * 86_400);

/** The email of a verification token; null when it is forged or has expired. */
export const emailOfVerificationToken = async (
  app: Pick<App, 'environment'>,
  token: string,
): Promise<string | null> => {
  const payload = await verifyJWT<{ email?: unknown }>(token, accountsSecret(app));
  return typeof payload?.email === 'string' ? payload.email : null;
};

/** What is stored of a reset token: its hash. */
export const passwordResetIdentifier = (token: string): string => sha256(`reset-password:${token}`);

/** A new token for the reset page, and what is stored of it: its hash. */
export const newFirstPasswordToken = ({ clock }: Pick<App, 'clock'>, hours = firstPasswordLinkHours) => {
  const token = newSecret();
  return {
    token,
    identifier: passwordResetIdentifier(token),
    expires_at: new Date(clock.now().getTime() + hours * 3_600_000),
  };
};

/** Creates a token for the reset page in the caller's transaction. Only its hash is stored. */
export const createFirstPasswordToken = async (
  app: App,
  tx: Queryable,
  userId: string,
  hours = firstPasswordLinkHours,
): Promise<string> => {
  const { token, identifier, expires_at } = newFirstPasswordToken(app, hours);
  await insertVerification(tx, { identifier, value: userId, expires_at, now: app.clock.now() });
  return token;
};

/** Whether the user has a password; without one, the profile offers to set the first. */
export const hasPasswordLogin = (app: Pick<App, 'db'>, user: Pick<Account, 'id'>): Promise<boolean> =>
  hasPassword(app.db, user.id);
