import { Form, Link, redirect } from 'react-router';
import { targetAfterLogin } from '~/features/accounts/core/account.ts';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { formErrorResponse, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { loginToast } from '~/features/accounts/login/login-form.tsx';
import { findPendingTwoFactor } from '~/features/accounts/login/pending-two-factor.server.ts';
import { verifySecondFactor } from '~/features/accounts/login/verify-second-factor.server.ts';
import { CodeField } from '~/features/accounts/two-factor/code-field.tsx';
import { loginHeaders } from '~/features/packages/saved/saved-packages-cookie.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import type { Route } from './+types/login-code';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () =>
  stepMeta('Two-factor login', 'Enter the code from your authenticator app, or a recovery code, to log in.');

/** The target after login and the URL of the password step, from the query parameters. */
const loginOf = (request: Request): { next: string; firstStep: string } => {
  const query = new URL(request.url).searchParams;
  const [next, tab] = [safeNext(query.get('next'), ''), query.get('tab')];
  return { next, firstStep: tab ? paths.portalLogin({ tab, next }) : paths.login({ next }) };
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { firstStep } = loginOf(request);
  if (!(await findPendingTwoFactor(appOf({ context }), request.headers.get('Cookie')))) throw redirect(firstStep);
  return { firstStep };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { next, firstStep } = loginOf(request);
  const values = readFormValues(await readForm(request), 'code');
  const result = await verifySecondFactor(appOf({ context }), values, requestClientOf({ request, context }));
  if (!result.success && result.error.code !== 'expired') return formErrorResponse('Login Failed', result.error, {});
  if (!result.success)
    return redirectWithToast(firstStep, {
      title: 'Login Failed',
      description: result.error.message,
      tone: 'destructive',
    });
  const headers = await loginHeaders(appOf({ context }), request, result.data);
  return redirectWithToast(targetAfterLogin(result.data.user.role, next), loginToast, headers);
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData?.failed;
  useActionToast(actionData?.toast);
  return (
    <AccountPage title="Enter code" lead="Password accepted. Now open your authenticator app.">
      <Form method="post" className="stack" noValidate>
        {failed ? (
          <ErrorSummary title="Login Failed" message={failed.message} fields={failed.fields} shownAsToast />
        ) : null}
        <CodeField
          hint="The 6-digit code shown in your app. No phone? Use a recovery code."
          error={failed?.fields.code}
        />
        <SubmitButton size="large" wide busyLabel="Logging in…">
          Login
        </SubmitButton>
      </Form>
      <p className="account-page__links">
        <Link to={loaderData.firstStep}>Start again</Link>
      </p>
    </AccountPage>
  );
}
