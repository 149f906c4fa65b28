import { data } from 'react-router';
import { endBegunLogin } from '~/features/accounts/begun-login.server.ts';
import { requireFreshPassword } from '~/features/accounts/fresh-password.server.ts';
import { endedCookies } from '~/features/accounts/log-in.server.ts';
import { requireRole } from '~/features/accounts/session.server.ts';
import { forgetTyped } from '~/features/bookings/typed-booking-cookie.server.ts';
import { deleteAccount, whyNotYet } from '~/features/privacy/delete-account.server.ts';
import { DeletePage } from '~/features/privacy/delete-page.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import type { Toast } from '~/shared/toast.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/delete-account';

export const meta: Route.MetaFunction = () => [{ title: `Delete your account - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'customer');
  await requireFreshPassword(args);
  return { email: user.email, blockers: await whyNotYet(appOf(args), user.id) };
}

export async function action(args: Route.ActionArgs) {
  const user = await requireRole(args, 'customer');
  await requireFreshPassword(args);
  const app = appOf(args);
  if ((await readForm(args.request)).get('understood') !== 'yes')
    return data({ toast: undefined, unconfirmed: true }, { status: 400 });
  const result = await deleteAccount(app, user);
  if (!result.success) {
    const toast: Toast = { title: 'Account not deleted', description: result.error.message, tone: 'destructive' };
    return data({ toast, unconfirmed: false }, { status: 409 });
  }
  // Also deletes the data stored in this browser, as on logout.
  const headers = new Headers({ 'Clear-Site-Data': '"storage"' });
  for (const cookie of [...endedCookies(app), await forgetTyped(), await endBegunLogin()])
    headers.append('Set-Cookie', cookie);
  const toast: Toast = {
    title: 'Your account is deleted',
    description: `We’ve sent the details to ${user.email}.`,
  };
  return redirectWithToast(paths.home(), toast, headers);
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData?.toast);
  return <DeletePage {...loaderData} unconfirmed={actionData?.unconfirmed ?? false} />;
}
