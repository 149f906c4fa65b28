import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { expiredAuthCookies } from '~/features/accounts/login/log-in.server.ts';
import { expiredLoginPrefillCookie } from '~/features/accounts/login/login-prefill.server.ts';
import { requireReauthentication } from '~/features/accounts/password/require-reauthentication.server.ts';
import { expiredSavedPackagesCookie } from '~/features/packages/saved/saved-packages-cookie.server.ts';
import { deleteAccount, listDeletionBlockers } from '~/features/privacy/delete-account.server.ts';
import { DeleteAccountPage } from '~/features/privacy/delete-account-page.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/delete-account';

export const meta: Route.MetaFunction = () =>
  stepMeta(
    'Delete your account',
    `What happens to your data when you delete your ${brand.name} account, and how to delete it.`,
  );

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'customer');
  await requireReauthentication(args);
  const app = appOf(args);
  return {
    email: user.email,
    day: indianDate(app.clock.now()),
    blockers: await listDeletionBlockers(app, user.id),
  };
}

export async function action(args: Route.ActionArgs) {
  const user = await requireRole(args, 'customer');
  await requireReauthentication(args);
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
  for (const cookie of [...expiredAuthCookies(), await expiredLoginPrefillCookie(), expiredSavedPackagesCookie()])
    headers.append('Set-Cookie', cookie);
  const toast: Toast = {
    title: 'Your account is deleted',
    description: `We’ve sent the details to ${user.email}.`,
  };
  return redirectWithToast(paths.home(), toast, headers);
}

/** After a 409 there are new blockers, which the page lists. */
export const shouldRevalidate = revalidateAfterConflict;

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  return <DeleteAccountPage {...loaderData} unconfirmed={actionData?.unconfirmed ?? false} />;
}
