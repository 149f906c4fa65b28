import { flash, redirectWithToast } from '~/server/flash.server.ts';
import { continueInterruptedForm } from '~/server/http/restored-form.server.ts';

/** The redirect after a login: back to the interrupted form, if any, which is shown with what was typed. */
export const redirectAfterLogin = async (
  target: string,
  { headers, next, interrupted }: { headers: Headers; next: string; interrupted: string | null },
): Promise<Response> => {
  if (interrupted === null || target !== next)
    return redirectWithToast(target, { title: 'Login Successful!', description: 'Welcome back!' }, headers);
  headers.append(
    'Set-Cookie',
    await flash({ title: 'Login Successful!', description: 'Please check your entries and submit the form again.' }),
  );
  return continueInterruptedForm(target, headers);
};
