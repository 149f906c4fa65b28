import { data, Form, Link } from 'react-router';
import { targetAfterLogin } from '~/features/accounts/core/account.ts';
import { AccountPassword } from '~/features/accounts/forms/account-field.tsx';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { failureStatus, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { loginPrefillCookie } from '~/features/accounts/login/login-prefill.server.ts';
import { isResetLinkValid, resetPassword } from '~/features/accounts/password/reset-password.server.ts';
import { loginHeaders } from '~/features/packages/saved/saved-packages-cookie.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import type { Route } from './+types/reset-password';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () => [
  { title: `Set a password - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The URL contains the token, so it must not leak as a referrer.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const works = await isResetLinkValid(appOf({ context }), query.get('token') ?? '');
  return { works, first: query.has('first') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf({ context });
  const query = new URL(request.url).searchParams;
  const [token, next] = [query.get('token') ?? '', safeNext(query.get('next'), '')];
  const { password } = readFormValues(await readForm(request), 'password');
  const result = await resetPassword(app, { token, password }, requestClientOf({ request, context }));
  if (!result.success) {
    const { code, message, fields = {} } = result.error;
    return data({ message, fields }, { status: failureStatus(code) });
  }
  const { userId, email, role, loggedIn, setCookies } = result.data;
  const title = 'Password saved';
  if (loggedIn) {
    const toast = { title, description: 'You are logged in. Use it the next time you log in.' };
    const headers = await loginHeaders(app, request, { user: { id: userId }, setCookies });
    return redirectWithToast(targetAfterLogin(role, next), toast, headers);
  }
  const headers = new Headers(setCookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));
  headers.append('Set-Cookie', await loginPrefillCookie(email));
  const toast = { title, description: 'Log in with your new password.' };
  return redirectWithToast(paths.login({ next }), toast, headers);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { works, first } = loaderData;
  const title = first ? 'Set your password' : 'New password';
  if (!works)
    return (
      <AccountPage title={title}>
        <Notice tone="warning" title="This link is no longer valid.">
          <p>It has already been used or has expired.</p>
        </Notice>
        <ButtonLink to={paths.forgotPassword()} tone="primary" size="large" wide>
          Get a new link
        </ButtonLink>
        <p className="account-page__links">
          <Link to={paths.login()}>Back to Login</Link>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage title={title}>
      <Form method="post" className="stack" noValidate>
        {actionData ? <ErrorSummary message={actionData.message} fields={actionData.fields} /> : null}
        <AccountPassword label="New password" fresh failed={actionData} />
        <SubmitButton size="large" wide>
          Save password
        </SubmitButton>
        {first ? null : <p className="soft small">Saving logs out all other devices.</p>}
      </Form>
    </AccountPage>
  );
}
