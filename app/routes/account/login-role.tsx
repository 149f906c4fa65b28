import { redirect } from 'react-router';
import { formOwnerOf } from '~/features/accounts/core/form-owner.server.ts';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { LoginForm } from '~/features/accounts/login/login-form.tsx';
import { packInterruptedForm } from '~/server/http/interrupted-form.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { isRole } from '~/shared/data/actor.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import type { Route } from './+types/login-role';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () => stepMeta('Login', 'Your session has ended. Log in to continue.');

/** The login of a role: customers have their own, the others a tab of the portal login. Keeps `next`. */
const loginOf = (role: string | undefined, request: Request): string => {
  const next = new URL(request.url).searchParams.get('next');
  if (!isRole(role)) throw new Response('Login page not found.', { status: 404 });
  return role === 'customer' ? paths.login({ next }) : paths.portalLogin({ tab: role, next });
};

/** Where the interrupted form was posted to: its page, unless the guard says otherwise. */
const actionOf = (request: Request): string => {
  const query = new URL(request.url).searchParams;
  return safeNext(query.get('form_action') ?? query.get('next'), '/');
};

/** Redirect target of the route guards. After a post the page is shown instead: see the action. */
export function loader(args: Route.LoaderArgs) {
  const login = loginOf(args.params.role, args.request);
  return requestDetailsOf(args).posted ? null : redirect(login);
}

/** The guards pass on a form whose session has ended (307): the login page carries it along, for the account of that session. */
export async function action(args: Route.ActionArgs) {
  const login = loginOf(args.params.role, args.request);
  const owner = formOwnerOf(appOf(args), args.request.headers.get('Cookie'));
  const interrupted = owner && packInterruptedForm(await readForm(args.request), owner, actionOf(args.request));
  return !interrupted || (await currentUser(args)) ? redirect(login) : { login, interrupted };
}

/** The login form after a post without a session. */
export default function LoginRole({ actionData }: Route.ComponentProps) {
  return actionData ? (
    <AccountPage title="Login">
      <LoginForm action={actionData.login} interrupted={actionData.interrupted} />
    </AccountPage>
  ) : null;
}
