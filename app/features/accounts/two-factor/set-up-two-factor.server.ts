import { encode } from 'uqr';
import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { brand } from '~/shared/site/brand.ts';
import { mayHaveTwoFactor } from '../core/account.ts';
import { countAttempt, rateLimits, resetAttempts, tooManyAttempts } from '../core/limit-attempts.server.ts';
import type { Session } from '../core/session.server.ts';
import { deleteOtherSessions } from '../core/sessions.store.server.ts';
import { base32, matchingStep, newTotpSecret, otpauthLink } from './totp.server.ts';
import {
  incorrectCode,
  newRecoveryCodes,
  normalizeCode,
  recordTwoFactorChange,
  sealSecret,
  unsealSecret,
} from './two-factor.server.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  disableTwoFactorSecret,
  findTwoFactor,
  insertPendingSecret,
  replaceRecoveryCodes,
} from './two-factor.store.server.ts';

/** Two-factor state of a user, with what the pages show. */
export type TwoFactorView =
  | { state: 'not_offered' }
  | { state: 'off' }
  /** The secret waits for its first code to confirm it. */
  | { state: 'pending'; secret: string; link: string; qr: { size: number; path: string } }
  | { state: 'on'; since: string; codesLeft: number };

/** QR code as one SVG path; each dark module is one unit. */
const drawQr = (text: string): { size: number; path: string } => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
};

/** Two-factor state for the setup page. Contains the secret until the first code confirms it; the route must require reauthentication. */
export const loadTwoFactor = async (app: App, { user }: Session): Promise<TwoFactorView> => {
  if (!mayHaveTwoFactor(user.role)) return { state: 'not_offered' };
  const row = await findTwoFactor(app.db, user.id);
  if (!row) return { state: 'off' };
  if (row.confirmed_at)
    return {
      state: 'on',
      since: row.confirmed_at.toISOString(),
      codesLeft: await countRecoveryCodes(app.db, user.id),
    };
  const secret = unsealSecret(app, user.id, row.sealed_secret);
  if (!secret) return { state: 'off' };
  const link = otpauthLink(secret, { issuer: brand.name, email: user.email });
  return { state: 'pending', secret: base32(secret).replace(/.{4}(?=.)/g, '$& '), link, qr: drawQr(link) };
};

/** The state without the secret, for pages that do not require reauthentication. */
export type TwoFactorState = Exclude<TwoFactorView, { state: 'pending' }>;

/** Two-factor state for the profile. */
export const loadTwoFactorState = async (app: App, session: Session): Promise<TwoFactorState> => {
  const view = await loadTwoFactor(app, session);
  return view.state === 'pending' ? { state: 'off' } : view;
};

const alreadyOn = () => fail('already_on', 'Two-factor login is already on.');
const isOff = () => fail('off', 'Two-factor login is off.');

/** Creates a secret that waits for its first code and replaces an earlier pending one. The login does not change yet. */
export const startTwoFactorSetup = async (
  app: App,
  { user }: Session,
): Promise<Result<null, 'forbidden' | 'already_on'>> => {
  if (!mayHaveTwoFactor(user.role)) return fail('forbidden', 'Two-factor login is for agents and administrators.');
  const sealed_secret = sealSecret(app, user.id, newTotpSecret());
  return (await insertPendingSecret(app.db, { userId: user.id, sealed_secret, now: app.clock.now() }))
    ? ok(null)
    : alreadyOn();
};

/**
 * Turns two-factor login on once a code confirms that the app has the secret. Ends all other sessions, since they started without a second factor.
 * @returns the recovery codes, to be shown only once
 */
export const confirmTwoFactor = async (
  app: App,
  { user, id: sessionId }: Session,
  values: { code: string },
): Promise<Result<{ codes: string[] }, 'invalid' | 'too_many' | 'already_on' | 'off'>> => {
  const pending = await findTwoFactor(app.db, user.id);
  if (!pending) return isOff();
  if (pending.confirmed_at) return alreadyOn();
  const wait = await countAttempt(app, rateLimits.firstCodes, user.id);
  if (wait > 0) return tooManyAttempts(wait);
  const now = app.clock.now();
  const { sealed_secret } = pending;
  const secret = unsealSecret(app, user.id, sealed_secret);
  if (!secret) return isOff();
  const step = matchingStep(secret, normalizeCode(values.code), now);
  if (step === null) return incorrectCode();
  const { codes, hashes } = newRecoveryCodes(app, user.id);
  const confirmed = await app.db.transaction(async (tx) => {
    if (!(await confirmSecret(tx, { userId: user.id, sealed_secret, step, now }))) return false;
    await replaceRecoveryCodes(tx, user.id, hashes);
    await deleteOtherSessions(tx, user.id, sessionId);
    await recordTwoFactorChange(app, tx, user, { news: 'on' }, user);
    return true;
  });
  if (!confirmed) return alreadyOn();
  await resetAttempts(app, rateLimits.firstCodes, user.id);
  return ok({ codes });
};

/** Turns two-factor login off; the route must require reauthentication. Administrators must then set it up again. */
export const disableTwoFactor = (app: App, { user, id: sessionId }: Session): Promise<Result<null, 'off'>> =>
  app.db.transaction(async (tx) => {
    if (!(await disableTwoFactorSecret(tx, user.id))) return isOff();
    await deleteOtherSessions(tx, user.id, sessionId);
    await recordTwoFactorChange(app, tx, user, { news: 'off' }, user);
    return ok(null);
  });

/**
 * Replaces the recovery codes by ten new ones.
 * @returns the codes, to be shown only once
 */
export const regenerateRecoveryCodes = (app: App, { user }: Session): Promise<Result<{ codes: string[] }, 'off'>> =>
  app.db.transaction(async (tx) => {
    const { codes, hashes } = newRecoveryCodes(app, user.id);
    if (!(await replaceRecoveryCodes(tx, user.id, hashes))) return isOff();
    await recordTwoFactorChange(app, tx, user, { news: 'new-codes' }, user);
    return ok({ codes });
  });
