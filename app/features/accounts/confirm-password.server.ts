import type { App } from '~/server/app.server.ts';
import { fail, ok, type Result } from '~/shared/result.ts';
import { invalid } from './account-fields.server.ts';
import { findUserToProve } from './accounts.store.server.ts';
import { countAttempt, forgetAttempts, limits, tooMany } from './limit-attempts.server.ts';
import { verifyPassword } from './password-hash.server.ts';
import type { Viewer } from './session.server.ts';
import { markPasswordProven } from './sessions.store.server.ts';

/** Reauthenticates the session by password; valid for ten minutes. */
export const confirmPassword = async (
  app: App,
  { user, session }: Viewer,
  values: { fresh_password: string },
): Promise<Result<null, 'invalid' | 'too_many' | 'refused'>> => {
  if (values.fresh_password === '') return invalid({ fresh_password: 'Please enter your password.' });
  const wait = await countAttempt(app, limits.passwordProofs, user.id);
  if (wait > 0) return tooMany(wait);
  const owner = await findUserToProve(app.db, user.id);
  if (!owner || !(await verifyPassword(owner.password, values.fresh_password)))
    return invalid({ fresh_password: 'Incorrect password.' });
  await forgetAttempts(app, limits.passwordProofs, user.id);
  return (await markPasswordProven(app.db, session.id, app.clock.now()))
    ? ok(null)
    : fail('refused', 'Your session has ended. Please log in again.');
};
