import type { App } from '~/server/app.server.ts';
import type { ActName, Actor } from '~/server/audit/act.ts';
import { recordAct } from '~/server/audit/record-act.server.ts';
import type { Tx } from '~/server/database/database.server.ts';
import { queueMail } from '~/server/mail/mail.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import { sealText, unsealText } from '~/server/sealed-text.server.ts';
import { fail } from '~/shared/result.ts';
import type { SignedInUser } from './account.ts';
import { countAttempt, forgetAttempts, limits, takeBackAttempt } from './limit-attempts.server.ts';
import { newSecret } from './secrets.server.ts';
import { type TwoFactorNews, twoFactorMail } from './two-factor.mail.ts';

const purpose = 'two-factor';

/** Encrypts the secret of a user's authenticator app for the database. */
export const sealSecret = (app: Pick<App, 'environment'>, userId: string, secret: Buffer): string =>
  sealText(app, purpose, secret.toString('base64'), userId);

/** Decrypts the secret; null when SESSION_SECRET has changed or the row was tampered with. */
export const unsealSecret = (app: Pick<App, 'environment' | 'log'>, userId: string, sealed: string): Buffer | null => {
  try {
    return Buffer.from(unsealText(app, purpose, sealed, userId), 'base64');
  } catch (error) {
    app.log.error({ user_id: userId, reason: reasonOf(error) }, 'a two-factor secret could not be decrypted');
    return null;
  }
};

/**
 * Counts a code attempt before the code is checked, per ten minutes and per day. Attempts rejected by the ten-minute limit do not count for the day, so that
 * repeated requests cannot lock the account. `clear` uncounts a correct code.
 */
export const admitCode = async (app: App, userId: string): Promise<{ waitSeconds: number; clear(): Promise<void> }> => {
  const shortWait = await countAttempt(app, limits.codes, userId);
  return {
    waitSeconds: shortWait > 0 ? shortWait : await countAttempt(app, limits.codesInADay, userId),
    clear: async () => {
      await forgetAttempts(app, limits.codes, userId);
      await takeBackAttempt(app, [{ limit: limits.codesInADay, who: userId }]);
    },
  };
};

/** Resets the count of wrong codes, after an operator reset or a new password. */
export const forgetCodes = async (app: App, userId: string): Promise<void> => {
  await forgetAttempts(app, limits.codes, userId);
  await forgetAttempts(app, limits.codesInADay, userId);
};

/** Removes the spaces and hyphens that users may type. */
export const bareCode = (text: string): string => text.replace(/[\s-]/g, '');

export const wrongCode = () =>
  fail('invalid', 'Incorrect code. Please wait for the next one and try again.', {
    code: 'Please check the code. Each works once, for 30 seconds.',
  });

type Owner = Pick<SignedInUser, 'id' | 'email' | 'full_name'>;

const auditActionOf: Record<TwoFactorNews['news'], ActName> = {
  on: 'two_factor_on',
  off: 'two_factor_off',
  'new-codes': 'recovery_codes_made',
  'code-used': 'recovery_code_used',
};

/** Records a change of the second factor in the audit log and notifies its owner, in the transaction of the change. */
export const tellTwoFactor = async (
  app: App,
  tx: Tx,
  owner: Owner,
  news: TwoFactorNews,
  actor: Actor,
): Promise<void> => {
  await recordAct(app, tx, {
    actor,
    action: auditActionOf[news.news],
    entity: { id: owner.id, label: owner.full_name },
  });
  const mail = twoFactorMail(app.environment, { to: owner.email, full_name: owner.full_name }, news);
  await queueMail(app, tx, mail, `two-factor ${news.news} ${newSecret()}`);
};
