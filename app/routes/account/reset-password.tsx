import { data, Form, Link } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { AccountPassword } from '~/features/accounts/forms/account-field.tsx';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { failureStatus, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { loginPrefillCookie, readLoginPrefill } from '~/features/accounts/login/login-prefill.server.ts';
import { isResetLinkValid, resetPassword } from '~/features/accounts/password/reset-password.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { dashboardLink } from '~/shared/paths/navigation.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
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

/** Redirects to the login with the email prefilled. A booking that waits for the same account continues after it. */
const toLogin = async (request: Request, email: string, toast: Toast, headers: Headers) => {
  const prefill = await readLoginPrefill(request);
  const next = prefill?.email === email ? prefill.booking : null;
  headers.append('Set-Cookie', await loginPrefillCookie(email));
  return redirectWithToast(paths.login({ next }), toast, headers);
};

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { password } = readFormValues(await readForm(request), 'password');
  const viewer = await currentUser({ request, context });
  const result = await resetPassword(appOf({ context }), { token, password }, requestClientOf({ request, context }));
  if (!result.success) {
    const { code, message, fields = {} } = result.error;
    return data({ message, fields }, { status: failureStatus(code) });
  }
  const { email, loggedIn, setCookies } = result.data;
  const headers = new Headers();
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  const title = 'Password saved';
  if (!viewer || !loggedIn)
    return toLogin(request, email, { title, description: 'Log in with your new password.' }, headers);
  const toast = { title, description: 'Use it the next time you log in.' };
  return redirectWithToast(dashboardLink(viewer.role).to, toast, headers);
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
