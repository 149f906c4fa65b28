import type { App } from '~/server/app.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { repost, unpackInterruptedForm } from '~/server/http/interrupted-form.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { Account } from '../core/account.ts';
import { isFormOwner } from '../core/form-owner.server.ts';

type AfterLogin = { headers: Headers; next: string; interrupted: string | null; user: Account };

/** The redirect after a login: to the interrupted form, if any, but only for the account that entered it. */
export const redirectAfterLogin = async (
  app: Pick<App, 'environment'>,
  target: string,
  { headers, next, interrupted, user }: AfterLogin,
): Promise<Response> => {
  const title = 'Login Successful!';
  if (interrupted === null) return redirectWithToast(target, { title, description: 'Welcome back!' }, headers);
  if (!isFormOwner(app, unpackInterruptedForm(interrupted)?.owner ?? '', user.id)) {
    const description = 'Welcome back! Entries from another account were not restored.';
    return redirectWithToast(target, { title, description }, headers);
  }
  if (target !== next) return redirectWithToast(target, { title, description: 'Welcome back!' }, headers);
  return repost(paths.loginEntries({ next }), headers);
};
