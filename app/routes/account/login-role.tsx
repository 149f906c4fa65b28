import { data, redirect } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { failureStatus, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { logIn } from '~/features/accounts/login/log-in.server.ts';
import { readLoginPrefill } from '~/features/accounts/login/login-prefill.server.ts';
import { SessionEndedPage, type SessionEndedPageProps } from '~/features/accounts/login/session-ended-page.tsx';
import { verifySecondFactor } from '~/features/accounts/login/verify-second-factor.server.ts';
import { loginHeaders } from '~/features/packages/saved/saved-packages-cookie.server.ts';
import { parsePostedFields, postedFieldsOf } from '~/server/http/posted-form.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { isRole, type Role } from '~/shared/data/actor.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import type { Route } from './+types/login-role';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () => stepMeta('Login', 'Your session has ended. Log in to continue.');

const roleOf = (role: string | undefined): Role => {
  if (!isRole(role)) throw new Response('Login page not found.', { status: 404 });
  return role;
};

/**
 * The login of a role: customers have their own, the others a tab of the portal login. Keeps
 * `next`.
 */
const loginPath = (role: Role, next: string | null): string =>
  role === 'customer' ? paths.login({ next }) : paths.portalLogin({ tab: role, next });

/** Redirect target of the guards. A post has an answer of its own: see the action. */
export function loader(args: Route.LoaderArgs) {
  const login = loginPath(roleOf(args.params.role), new URL(args.request.url).searchParams.get('next'));
  return requestDetailsOf(args).posted ? null : redirect(login);
}

/**
 * The guards pass on a form that the browser itself has posted without a session (307). The answer
 * is the form, filled from the post, with the login above it: password, then the code of a
 * two-factor login. The fields go along as JSON; nothing is stored, and nothing is submitted by the
 * login.
 */
export async function action(args: Route.ActionArgs) {
  const app = appOf(args);
  const role = roleOf(args.params.role);
  const next = safeNext(new URL(args.request.url).searchParams.get('next'), '/');
  const form = await readForm(args.request);
  const login = form.has('posted_fields');
  const fields = login ? parsePostedFields(form.get('posted_fields')) : postedFieldsOf(form);
  if (!fields) return redirect(loginPath(role, next));
  const prefill = await readLoginPrefill(args.request);
  const page: SessionEndedPageProps = {
    fields,
    next,
    isKnownEmail: prefill?.booking === next && !prefill.ended,
    email: prefill?.email,
    step: 'password',
  };
  const answer = (more: Partial<SessionEndedPageProps>, init?: ResponseInit) =>
    data<SessionEndedPageProps>({ ...page, ...more }, init);
  const viewer = await currentUser(args);
  if (viewer) return answer({ step: 'submit', email: viewer.email });
  if (!login) return answer({}, { status: 401 });

  const client = requestClientOf(args);
  const isCode = form.has('code');
  const values = readFormValues(form, 'email', 'password', 'code');
  const result = isCode
    ? await verifySecondFactor(app, values, client)
    : await logIn(app, values, client, role === 'customer' ? undefined : role);
  if (!result.success) {
    const { code, message, fields: errors = {} } = result.error;
    const failed = { message, fields: errors, typed: { email: values.email } };
    const step = isCode && code !== 'expired' ? 'code' : 'password';
    return answer({ step, failed }, { status: failureStatus(code) });
  }
  if ('codeNeeded' in result.data && result.data.codeNeeded)
    return answer({ step: 'code' }, { headers: result.data.setCookies.map((one) => ['Set-Cookie', one]) });
  const headers = await loginHeaders(app, args.request, result.data);
  // The booking form answers this post with itself, filled.
  if (prefill?.booking === next) return redirect(next, { status: 307, headers });
  return answer({ step: 'submit', email: result.data.user.email }, { headers });
}

export default function LoginRole({ actionData }: Route.ComponentProps) {
  return actionData ? <SessionEndedPage {...actionData} /> : null;
}
