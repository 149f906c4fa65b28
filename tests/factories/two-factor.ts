import type { Session } from '~/features/accounts/core/session.server.ts';
import {
  confirmTwoFactor,
  loadTwoFactor,
  startTwoFactorSetup,
} from '~/features/accounts/two-factor/set-up-two-factor.server.ts';
import { codeOfStep, stepAt } from '~/features/accounts/two-factor/totp.server.ts';
import type { App } from '~/server/app.server.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes a TOTP secret as shown on the screen (base32 in groups). */
export const keyBytes = (shown: string): Buffer => {
  const bits = [...shown.replaceAll(' ', '')]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/** The code that an authenticator app with this secret shows at an instant. */
export const authenticatorCode = (key: Buffer, at: Date): string => codeOfStep(key, stepAt(at));

/** Turns two-factor login on. @returns the secret of the authenticator app and the recovery codes */
export const enableTwoFactorFor = async (app: App, viewer: Session): Promise<{ key: Buffer; codes: string[] }> => {
  await startTwoFactorSetup(app, viewer);
  const pending = await loadTwoFactor(app, viewer);
  if (pending.state !== 'pending') throw new Error(`two-factor login is ${pending.state}`);
  const key = keyBytes(pending.secret);
  const confirmed = await confirmTwoFactor(app, viewer, { code: authenticatorCode(key, app.clock.now()) });
  if (!confirmed.success) throw new Error(confirmed.error.message);
  return { key, codes: confirmed.data.codes };
};
