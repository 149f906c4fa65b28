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

/** The secret of this user's authenticator app as the database keeps it. */
export const sealSecret = (app: Pick<App, 'environment'>, userId: string, secret: Buffer): string =>
  sealText(app, purpose, secret.toString('base64'), userId);

/** The secret again; null when SESSION_SECRET is another one by now, or the row was tampered with. */
export const unsealSecret = (app: Pick<App, 'environment' | 'log'>, userId: string, sealed: string): Buffer | null => {
  try {
    return Buffer.from(unsealText(app, purpose, sealed, userId), 'base64');
  } catch (error) {
    app.log.error({ user_id: userId, reason: reasonOf(error) }, 'a two-factor secret could not be read');
    return null;
  }
};

/**
 * Counts a code before it is looked at: few in ten minutes, and few more in a day. What the ten minutes refuse does not count for the day, or whoever
 * posts on and on would close the account.
 */
export const admitCode = async (app: App, userId: string): Promise<{ wait: number; good(): Promise<void> }> => {
  const soon = await countAttempt(app, limits.codes, userId);
  return {
    wait: soon > 0 ? soon : await countAttempt(app, limits.codesInADay, userId),
    good: async () => {
      await forgetAttempts(app, limits.codes, userId);
      await takeBackAttempt(app, [{ limit: limits.codesInADay, who: userId }]);
    },
  };
};

/** Forgets how often codes were wrong: whoever looks after the server has let the owner in, or the password that was known is known no more. */
export const forgetCodes = async (app: App, userId: string): Promise<void> => {
  await forgetAttempts(app, limits.codes, userId);
  await forgetAttempts(app, limits.codesInADay, userId);
};

/** What may be typed with blanks and hyphens in it. */
export const bareCode = (typed: string): string => typed.replace(/[\s-]/g, '');

export const wrongCode = () =>
  fail('invalid', 'This code does not fit. Please wait for the next one and try again.', {
    code: 'Please check the code: each works once, for half a minute.',
  });

type Owner = Pick<SignedInUser, 'id' | 'email' | 'full_name'>;

const actOf: Record<TwoFactorNews['news'], ActName> = {
  on: 'two_factor_on',
  off: 'two_factor_off',
  'new-codes': 'recovery_codes_made',
  'code-used': 'recovery_code_used',
};

/** Writes a change of somebody's second factor into the audit and tells its owner by mail, in the transaction of the change. */
export const tellTwoFactor = async (
  app: App,
  tx: Tx,
  owner: Owner,
  news: TwoFactorNews,
  actor: Actor,
): Promise<void> => {
  await recordAct(app, tx, {
    actor,
    action: actOf[news.news],
    entity: { id: owner.id, label: owner.full_name },
  });
  const mail = twoFactorMail(app.environment, { to: owner.email, full_name: owner.full_name }, news);
  await queueMail(app, tx, mail, `two-factor ${news.news} ${newSecret()}`);
};
