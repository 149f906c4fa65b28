import { Link, redirect } from 'react-router';
import { targetAfterLogin } from '~/features/accounts/core/account.ts';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { formErrorResponse, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { KnownEmail, LoginForm, loginToast } from '~/features/accounts/login/login-form.tsx';
import { readLoginPrefill } from '~/features/accounts/login/login-prefill.server.ts';
import { loginHeaders } from '~/features/packages/saved/saved-packages-cookie.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/login';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () =>
  stepMeta(
    'Customer Login',
    `Log in to ${brand.name} to see your train tickets, payments and profile, or to book faster.`,
  );

const nextOf = (request: Request): string | null => new URL(request.url).searchParams.get('next');

export async function loader(args: Route.LoaderArgs) {
  const next = nextOf(args.request);
  const viewer = await currentUser(args);
  if (viewer) throw redirect(targetAfterLogin(viewer.role, next));
  const prefill = await readLoginPrefill(args.request);
  const toBooking = Boolean(next) && prefill?.booking === next;
  return {
    next: safeNext(next, ''),
    email: prefill?.email,
    knownEmail: toBooking && !prefill?.ended,
    sessionEnded: toBooking && prefill?.ended === true,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf({ context });
  const values = readFormValues(await readForm(request), 'email', 'password');
  const result = await logIn(app, values, requestClientOf({ request, context }));
  if (!result.success) return formErrorResponse('Login Failed', result.error, { email: values.email });
  if (result.data.codeNeeded)
    return redirect(paths.loginCode({ next: safeNext(nextOf(request), '') }), {
      headers: result.data.setCookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    });
  const target = targetAfterLogin(result.data.user.role, nextOf(request));
  return redirectWithToast(target, loginToast, await loginHeaders(app, request, result.data));
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, email, knownEmail, sessionEnded } = loaderData;
  useActionToast(actionData?.toast);
  return (
    <AccountPage
      title="Customer Login"
      lead={next && !knownEmail && !sessionEnded ? 'Please log in to continue.' : undefined}
    >
      {knownEmail ? <KnownEmail next={next} /> : null}
      {sessionEnded ? (
        <Notice title="Your session has ended">
          <p>Log in again to continue your booking. What you entered is saved.</p>
        </Notice>
      ) : null}
      <LoginForm failed={actionData?.failed} email={email} next={next} />
      <p className="account-page__links">
        New to {brand.name}? <Link to={paths.register({ next })}>Sign up</Link>
        <br />
        Travel agent or admin? <Link to={paths.portalLogin()}>Partner Login</Link>
      </p>
    </AccountPage>
  );
}
