import { Form, Link, redirect } from 'react-router';
import { targetAfterLogin } from '~/features/accounts/account.ts';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import { CodeField } from '~/features/accounts/code-field.tsx';
import { readHalfLogin } from '~/features/accounts/half-login.server.ts';
import { proveSecondFactor } from '~/features/accounts/prove-second-factor.server.ts';
import { refusePost } from '~/features/accounts/refuse-post.ts';
import { callerOf } from '~/features/accounts/session.server.ts';
import { typedFields } from '~/features/accounts/typed-fields.ts';
import { unsentPost } from '~/features/accounts/unsent-post.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { orOffline } from '~/shared/offline.ts';
import { paths, safeNext } from '~/shared/paths.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/login-code';

export const meta: Route.MetaFunction = () => [{ title: `Two-factor login - ${brand.name}` }];

/** The target after login and the URL of the password step, from the query parameters. */
const loginOf = (request: Request): { next: string; firstStep: string } => {
  const query = new URL(request.url).searchParams;
  const [next, tab] = [safeNext(query.get('next'), ''), query.get('tab')];
  return { next, firstStep: tab ? paths.portalLogin({ tab, next }) : paths.login({ next }) };
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { firstStep } = loginOf(request);
  if (!(await readHalfLogin(appOf({ context }), request.headers.get('Cookie')))) throw redirect(firstStep);
  return { firstStep };
}

export const shouldRevalidate = revalidateOnline;

/** Offline, the form keeps its input and shows an error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), unsentPost('Login Failed'));

export async function action({ request, context }: Route.ActionArgs) {
  const { next, firstStep } = loginOf(request);
  const values = typedFields(await readForm(request), 'code');
  const result = await proveSecondFactor(appOf({ context }), values, callerOf({ request, context }));
  if (!result.success && result.error.code !== 'expired') return refusePost('Login Failed', result.error, {});
  if (!result.success)
    return redirectWithToast(firstStep, {
      title: 'Login Failed',
      description: result.error.message,
      tone: 'destructive',
    });
  const headers = new Headers();
  for (const cookie of result.data.setCookies) headers.append('Set-Cookie', cookie);
  const toast = { title: 'Login Successful!', description: 'Welcome back!' };
  return redirectWithToast(targetAfterLogin(result.data.user.role, next), toast, headers);
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData?.failed;
  useAnswerToast(actionData?.toast);
  return (
    <AccountPage title="Enter code" lead="Password accepted. Now open your authenticator app.">
      <Form method="post" className="stack" noValidate>
        {failed ? <ErrorSummary title="Login Failed" message={failed.message} fields={failed.fields} toasted /> : null}
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
