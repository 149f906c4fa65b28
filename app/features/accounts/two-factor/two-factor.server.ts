import { createHmac, randomInt } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import type { AuditAction } from '~/server/audit/audit-actions.ts';
import { recordAuditEvent } from '~/server/audit/record-audit-event.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { decryptText, encryptText } from '~/server/encrypted-text.server.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { enqueueMail } from '~/server/mail/mail.server.ts';
import type { Actor, Role } from '~/shared/data/actor.ts';
import { asciiDigits } from '~/shared/data/fold-name.ts';
import { fail } from '~/shared/data/result.ts';
import type { Account } from '../core/account.ts';
import { countAttempt, rateLimits, resetAttempts, uncountAttempt } from '../core/limit-attempts.server.ts';
import { newSecret } from '../core/password-hash.server.ts';
import { accountsSecret } from '../core/session-cookie.server.ts';
import { type TwoFactorChange, twoFactorMail } from './two-factor.mail.ts';

const purpose = 'two-factor';

/** Encrypts the secret of a user's authenticator app for the database. */
export const sealSecret = (app: Pick<App, 'environment'>, userId: string, secret: Buffer): string =>
  encryptText(app, purpose, secret.toString('base64'), userId);

/** Decrypts the secret; null when SESSION_SECRET has changed or the row was tampered with. */
export const unsealSecret = (app: Pick<App, 'environment' | 'log'>, userId: string, sealed: string): Buffer | null => {
  try {
    return Buffer.from(decryptText(app, purpose, sealed, userId), 'base64');
  } catch (error) {
    app.log.error({ user_id: userId, reason: errorMessage(error) }, 'a two-factor secret could not be decrypted');
    return null;
  }
};

/**
 * Counts a code attempt before the code is checked, per ten minutes and per day. Attempts rejected by the ten-minute limit do not count for the day, so that
 * repeated requests cannot lock the account. `clear` uncounts a correct code.
 */
export const countCodeAttempt = async (
  app: App,
  userId: string,
): Promise<{ waitSeconds: number; clear(): Promise<void> }> => {
  const shortWait = await countAttempt(app, rateLimits.codes, userId);
  return {
    waitSeconds: shortWait > 0 ? shortWait : await countAttempt(app, rateLimits.codesInADay, userId),
    clear: async () => {
      await resetAttempts(app, rateLimits.codes, userId);
      await uncountAttempt(app, [{ limit: rateLimits.codesInADay, who: userId }]);
    },
  };
};

/** Resets the count of wrong codes, after an operator reset or a new password. */
export const resetCodeAttempts = async (app: App, userId: string): Promise<void> => {
  await resetAttempts(app, rateLimits.codes, userId);
  await resetAttempts(app, rateLimits.codesInADay, userId);
};

/** Removes the spaces and hyphens that users may type. */
export const normalizeCode = (text: string): string => asciiDigits(text).replace(/[\s-]/g, '');

export const incorrectCode = () =>
  fail('invalid', 'Incorrect code. Please wait for the next one and try again.', {
    code: 'Please check the code. Each works once, for 30 seconds.',
  });

type Owner = Pick<Account, 'id' | 'email' | 'full_name'>;

const auditActionOf: Record<TwoFactorChange['news'], AuditAction> = {
  on: 'two_factor_on',
  off: 'two_factor_off',
  'new-codes': 'recovery_codes_made',
  'code-used': 'recovery_code_used',
};

/** Records a change of the second factor in the audit log and notifies its owner, in the transaction of the change. */
export const recordTwoFactorChange = async (
  app: App,
  tx: Tx,
  owner: Owner,
  news: TwoFactorChange,
  actor: Actor<Role | 'command'>,
): Promise<void> => {
  await recordAuditEvent(app, tx, {
    actor,
    action: auditActionOf[news.news],
    entity: { id: owner.id, label: owner.full_name },
  });
  const mail = twoFactorMail(app.environment, { id: owner.id, to: owner.email }, news);
  await enqueueMail(app, tx, mail, `two-factor ${news.news} ${newSecret()}`);
};

const codeCount = 10;
const digits = 12;

/** The stored hash, keyed with SESSION_SECRET, so twelve digits are enough. */
export const hashRecoveryCode = (app: Pick<App, 'environment'>, userId: string, code: string): string =>
  createHmac('sha256', accountsSecret(app)).update(`recovery code ${userId} ${code}`).digest('base64url');

const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Generates ten codes and their hashes. Digits only, in groups of four, since the code field shows a numeric keypad. */
export const newRecoveryCodes = (
  app: Pick<App, 'environment'>,
  userId: string,
): { codes: string[]; hashes: string[] } => {
  const codes = new Set<string>();
  while (codes.size < codeCount) codes.add(newCode());
  return {
    codes: [...codes].map((code) => code.replace(/\d{4}(?=\d)/g, '$& ')),
    hashes: [...codes].map((code) => hashRecoveryCode(app, userId, code)),
  };
};
