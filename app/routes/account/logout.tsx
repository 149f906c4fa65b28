import { Form, redirect } from 'react-router';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import { endBegunLogin } from '~/features/accounts/begun-login.server.ts';
import { endedCookies, logOut } from '~/features/accounts/log-in.server.ts';
import { callerOf, viewerOf } from '~/features/accounts/session.server.ts';
import { forgetTyped } from '~/features/bookings/typed-booking-cookie.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { requireSameOrigin } from '~/server/same-origin.server.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { clearAllDrafts } from '~/ui/form/draft-store.ts';
import type { Route } from './+types/logout';

export const meta: Route.MetaFunction = () => [{ title: `Sign out - ${brand.name}` }];

/** A GET does not log out; only the form does. */
export async function loader(args: Route.LoaderArgs) {
  if (!(await viewerOf(args))) throw redirect(paths.home());
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf({ context });
  requireSameOrigin(request, app.environment.publicUrl);
  const headers = new Headers();
  // Also deletes form drafts, since the next user of this browser may be someone else.
  headers.append('Set-Cookie', await forgetTyped());
  headers.append('Set-Cookie', await endBegunLogin());
  // Deletes tab drafts and offline tickets, also without JavaScript.
  headers.set('Clear-Site-Data', '"storage"');
  try {
    const { setCookies } = await logOut(app, callerOf({ request, context }));
    for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  } catch (error) {
    requestFactsOf({ context }).log.error({ err: error }, 'logout failed');
    for (const cookie of endedCookies(app)) headers.append('Set-Cookie', cookie);
    const description = 'You are logged out in this browser, but the server did not answer.';
    return redirectWithToast(paths.home(), { title: 'Logout Failed', description, tone: 'destructive' }, headers);
  }
  const toast = { title: 'Logged Out', description: 'You have been successfully logged out.' };
  return redirectWithToast(paths.home(), toast, headers);
}

export default function Logout() {
  return (
    <AccountPage title="Sign out" lead="Do you want to sign out in this browser?">
      <Form method="post" onSubmit={clearAllDrafts}>
        <SubmitButton wide>Sign out</SubmitButton>
      </Form>
    </AccountPage>
  );
}
