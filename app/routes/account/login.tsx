import { Link, redirect } from 'react-router';
import { targetAfterLogin } from '~/features/accounts/account.ts';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import { begunLogin, endBegunLogin } from '~/features/accounts/begun-login.server.ts';
import { logIn } from '~/features/accounts/log-in.server.ts';
import { LoginForm } from '~/features/accounts/login-form.tsx';
import { refusePost } from '~/features/accounts/refuse-post.ts';
import { callerOf, viewerOf } from '~/features/accounts/session.server.ts';
import { typedFields } from '~/features/accounts/typed-fields.ts';
import { unsentPost } from '~/features/accounts/unsent-post.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { orOffline } from '~/shared/offline.ts';
import { paths, safeNext } from '~/shared/paths.ts';
import { Notice } from '~/ui/notice.tsx';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = () => [{ title: `Customer Login - ${brand.name}` }];

const nextOf = (request: Request): string | null => new URL(request.url).searchParams.get('next');

export async function loader(args: Route.LoaderArgs) {
  const next = nextOf(args.request);
  const viewer = await viewerOf(args);
  if (viewer) throw redirect(targetAfterLogin(viewer.role, next));
  const prefill = await begunLogin(args.request);
  return { next: safeNext(next, ''), email: prefill?.email, knownEmail: Boolean(next) && prefill?.booking === next };
}

export const shouldRevalidate = revalidateOnline;

/** Offline, the form keeps its input and shows an error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), unsentPost('Login Failed'));

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf({ context });
  const values = typedFields(await readForm(request), 'email', 'password');
  const result = await logIn(app, values, callerOf({ request, context }));
  if (result.success) {
    const headers = new Headers();
    for (const cookie of result.data.setCookies) headers.append('Set-Cookie', cookie);
    headers.append('Set-Cookie', await endBegunLogin());
    if (result.data.codeNeeded) return redirect(paths.loginCode({ next: safeNext(nextOf(request), '') }), { headers });
    const target = targetAfterLogin(result.data.user.role, nextOf(request));
    return redirectWithToast(target, { title: 'Login Successful!', description: 'Welcome back!' }, headers);
  }
  return refusePost('Login Failed', result.error, { email: values.email });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { next, email, knownEmail } = loaderData;
  useAnswerToast(actionData?.toast);
  return (
    <AccountPage title="Customer Login" lead={next && !knownEmail ? 'Please log in to continue.' : undefined}>
      {knownEmail ? <KnownEmail /> : null}
      <LoginForm failed={actionData?.failed} email={email} />
      <p className="account-page__links">
        New to {brand.name}? <Link to={paths.register({ next })}>Sign up</Link>
        <br />
        Travel agent or admin? <Link to={paths.portalLogin()}>Partner Login</Link>
      </p>
    </AccountPage>
  );
}

/** Identical for accounts with and without a password. */
const KnownEmail = () => (
  <Notice title="You already have an account with this e-mail address.">
    <p>Log in to continue your booking.</p>
    <p>
      No password yet, or forgot it? <Link to={paths.forgotPassword()}>Get a link to set one.</Link>
    </p>
  </Notice>
);
