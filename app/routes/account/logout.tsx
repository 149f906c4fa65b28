import { Form, redirect } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { expiredAuthCookies, logOut } from '~/features/accounts/login/log-in.server.ts';
import { expiredLoginPrefillCookie } from '~/features/accounts/login/login-prefill.server.ts';
import { findSignedOutHint } from '~/features/bookings/hold/signed-out-hint.server.ts';
import { expiredSavedPackagesCookie } from '~/features/packages/saved/saved-packages-cookie.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestClientOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { clearAllDrafts } from '~/ui/form/draft-store.ts';
import type { Route } from './+types/logout';

export const meta: Route.MetaFunction = () =>
  stepMeta('Sign out', `Log out of your ${brand.name} account on this device.`);

/** A GET does not log out; only the form does. */
export async function loader(args: Route.LoaderArgs) {
  if (!(await currentUser(args))) throw redirect(paths.home());
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf({ context });
  requireSameOrigin(request, app.environment.publicUrl);
  const headers = new Headers();
  headers.append('Set-Cookie', await expiredLoginPrefillCookie());
  headers.append('Set-Cookie', expiredSavedPackagesCookie());
  // Deletes form drafts and offline tickets, also without JavaScript: the next user of this browser may be someone else.
  headers.set('Clear-Site-Data', '"storage"');
  let hint: string | null = null;
  try {
    hint = await findSignedOutHint(app, await currentUser({ request, context }));
    const { setCookies } = await logOut(app, requestClientOf({ request, context }));
    for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  } catch (error) {
    requestDetailsOf({ context }).log.error({ err: error }, 'logout failed');
    for (const cookie of expiredAuthCookies()) headers.append('Set-Cookie', cookie);
    const description = 'You are logged out in this browser, but the server did not respond.';
    return redirectWithToast(paths.home(), { title: 'Logout Failed', description, tone: 'destructive' }, headers);
  }
  const description = ['You have been successfully logged out.', hint].filter(Boolean).join(' ');
  const toast = { title: 'Logged Out', description };
  return redirectWithToast(paths.home(), toast, headers);
}

export default function Logout() {
  return (
    <AccountPage title="Sign out" lead="Do you want to log out on this device?">
      <Form method="post" onSubmit={clearAllDrafts}>
        <SubmitButton wide>Sign out</SubmitButton>
      </Form>
    </AccountPage>
  );
}
