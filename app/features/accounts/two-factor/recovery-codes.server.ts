import { createHmac, randomInt } from 'node:crypto';
import type { App } from '~/server/app.server.ts';
import { accountsSecret } from '../core/session-cookie.server.ts';

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
