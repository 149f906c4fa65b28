import { data, Form, Link, redirect } from 'react-router';
import { AccountField } from '~/features/accounts/forms/account-field.tsx';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { type FormError, failureStatus, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { readLoginPrefill } from '~/features/accounts/login/login-prefill.server.ts';
import { requestPasswordReset } from '~/features/accounts/password/request-password-reset.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import type { Route } from './+types/forgot-password';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () =>
  stepMeta('Forgot password', `Get an email with a link to set a new password for your ${brand.name} account.`);

const nextOf = (request: Request): string => safeNext(new URL(request.url).searchParams.get('next'), '');

export async function loader({ request }: Route.LoaderArgs) {
  return {
    sent: new URL(request.url).searchParams.has('sent'),
    email: (await readLoginPrefill(request))?.email,
    next: nextOf(request),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = readFormValues(await readForm(request), 'email');
  const next = nextOf(request);
  const client = requestClientOf({ request, context });
  const result = await requestPasswordReset(appOf({ context }), { ...values, next }, client);
  if (result.success) return redirect(paths.forgotPassword({ sent: 1, next }));
  const { code, message, fields = {} } = result.error;
  const failed: FormError = { message, fields, typed: values };
  return data({ failed }, { status: failureStatus(code) });
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData?.failed;
  const { next } = loaderData;
  const login = paths.login({ next });
  if (loaderData.sent && !failed)
    return (
      <AccountPage title="Check your email">
        <Notice tone="success" title="If this address has an account, we’ve sent an email to it.">
          <p>
            Open the link in it within one hour to set a new password. It may take a minute. Please check your spam
            folder too.
          </p>
        </Notice>
        <p className="account-page__links">
          Didn’t get it? <Link to={paths.forgotPassword({ next })}>Try again</Link>
          <br />
          <Link to={login}>Back to Login</Link>
        </p>
      </AccountPage>
    );
  return (
    <AccountPage
      title="Forgot password"
      lead="Enter the email address of your account, and we’ll send you a link to set a new password."
    >
      <Form method="post" action={paths.forgotPassword({ next })} className="stack" noValidate>
        {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
        <AccountField kind="email" autoComplete="username" failed={failed} value={loaderData.email} />
        <SubmitButton size="large" wide>
          Send link
        </SubmitButton>
      </Form>
      <p className="account-page__links">
        <Link to={login}>Back to Login</Link>
      </p>
    </AccountPage>
  );
}
