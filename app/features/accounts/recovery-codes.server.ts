import { createHmac, randomInt } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { accountsSecret } from './session-cookie.server.ts';

const howMany = 10;
const digits = 12;

/** What the database keeps: worthless without SESSION_SECRET, so twelve digits are enough. */
export const hashRecoveryCode = (app: Pick<App, 'environment'>, userId: string, code: string): string =>
  createHmac('sha256', accountsSecret(app)).update(`recovery code ${userId} ${code}`).digest('base64url');

const newCode = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** Ten fresh codes, as people keep them and as the database does. Digits alone, in groups of four: the field for codes shows a keypad for digits. */
export const newRecoveryCodes = (
  app: Pick<App, 'environment'>,
  userId: string,
): { codes: string[]; hashes: string[] } => {
  const codes = new Set<string>();
  while (codes.size < howMany) codes.add(newCode());
  return {
    codes: [...codes].map((code) => code.replace(/\d{4}(?=\d)/g, '$& ')),
    hashes: [...codes].map((code) => hashRecoveryCode(app, userId, code)),
  };
};
