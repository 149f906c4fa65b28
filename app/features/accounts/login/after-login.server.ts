import type { App } from '~/server/app.server.ts';
import { flash, redirectWithToast } from '~/server/flash.server.ts';
import { continueInterruptedForm, interruptedFormOwner } from '~/server/http/restored-form.server.ts';
import type { Account } from '../core/account.ts';
import { isFormOwner } from '../core/form-owner.server.ts';

type AfterLogin = { headers: Headers; next: string; interrupted: string | null; user: Account };

/** The redirect after a login: back to the interrupted form, if any, which is shown with what was typed, but only to the account that typed it. */
export const redirectAfterLogin = async (
  app: Pick<App, 'environment'>,
  target: string,
  { headers, next, interrupted, user }: AfterLogin,
): Promise<Response> => {
  const title = 'Login Successful!';
  if (interrupted === null) return redirectWithToast(target, { title, description: 'Welcome back!' }, headers);
  if (!isFormOwner(app, interruptedFormOwner(interrupted), user.id)) {
    const description = 'Welcome back! Entries from another account were not restored.';
    return redirectWithToast(target, { title, description }, headers);
  }
  if (target !== next) return redirectWithToast(target, { title, description: 'Welcome back!' }, headers);
  headers.append(
    'Set-Cookie',
    await flash({ title, description: 'Please check your entries and submit the form again.' }),
  );
  return continueInterruptedForm(target, interrupted, headers);
};
