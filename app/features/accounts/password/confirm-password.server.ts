import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import { findUserWithPassword } from '../core/accounts.store.server.ts';
import { countAttempt, rateLimits, resetAttempts, tooManyAttempts } from '../core/limit-attempts.server.ts';
import { verifyPassword } from '../core/password-hash.server.ts';
import type { Session } from '../core/session.server.ts';
import { markReauthenticated } from '../core/sessions.store.server.ts';
import { invalidFields } from '../forms/account-fields.server.ts';

/** Reauthenticates the session by password; valid for ten minutes. */
export const confirmPassword = async (
  app: App,
  session: Session,
  values: { fresh_password: string },
): Promise<Result<null, 'invalid' | 'too_many' | 'refused'>> => {
  if (values.fresh_password === '') return invalidFields({ fresh_password: 'Please enter your password.' });
  const wait = await countAttempt(app, rateLimits.passwordProofs, session.user.id);
  if (wait > 0) return tooManyAttempts(wait);
  const owner = await findUserWithPassword(app.db, session.user.id);
  if (!owner || !(await verifyPassword(owner.password, values.fresh_password)))
    return invalidFields({ fresh_password: 'Incorrect password.' });
  await resetAttempts(app, rateLimits.passwordProofs, session.user.id);
  return (await markReauthenticated(app.db, session.id, app.clock.now()))
    ? ok(null)
    : fail('refused', 'Your session has ended. Please log in again.');
};
