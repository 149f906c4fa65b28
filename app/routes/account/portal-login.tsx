import { Link, redirect } from 'react-router';
import { targetAfterLogin } from '~/features/accounts/core/account.ts';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { formErrorResponse, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { logIn, logOut } from '~/features/accounts/login/log-in.server.ts';
import { LoginForm, loginToast } from '~/features/accounts/login/login-form.tsx';
import {
  expiredLoginPrefillCookie,
  loginPrefillCookie,
  readLoginPrefill,
} from '~/features/accounts/login/login-prefill.server.ts';
import { parseRegistrationEmailCookie } from '~/features/agents/registration/register-agent.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { Notice } from '~/ui/feedback/notice.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { TabLinks } from '~/ui/navigation/tab-links.tsx';
import type { Route } from './+types/portal-login';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () =>
  stepMeta('Partner Login', `Login for travel agents and administrators of ${brand.name}.`);

const readQuery = (request: Request): { tab: 'admin' | 'agent'; next: string | null } => {
  const query = new URL(request.url).searchParams;
  return { tab: query.get('tab') === 'admin' ? 'admin' : 'agent', next: query.get('next') };
};

export async function loader(args: Route.LoaderArgs) {
  const { tab, next } = readQuery(args.request);
  const viewer = await currentUser(args);
  const registered = tab === 'agent' ? await parseRegistrationEmailCookie(args.request) : null;
  // A customer who has just registered an agency may log in to the agent account.
  if (viewer && (viewer.role === tab || !registered)) throw redirect(targetAfterLogin(viewer.role, next));
  const prefill = await readLoginPrefill(args.request);
  return { tab, next: safeNext(next, ''), registered, email: prefill?.email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf({ context });
  const { tab, next } = readQuery(request);
  const values = readFormValues(await readForm(request), 'email', 'password');
  const client = requestClientOf({ request, context });
  const result = await logIn(app, values, client, tab);
  const headers = new Headers();
  if (result.success) {
    for (const cookie of result.data.setCookies) headers.append('Set-Cookie', cookie);
    headers.append('Set-Cookie', await expiredLoginPrefillCookie());
    if (result.data.codeNeeded) return redirect(paths.loginCode({ tab, next: safeNext(next, '') }), { headers });
    return redirectWithToast(targetAfterLogin(tab, next), loginToast, headers);
  }
  const mismatch = result.error.code === 'role_mismatch';
  // Without JavaScript, the other tab has the email address too.
  headers.append('Set-Cookie', await loginPrefillCookie(values.email.slice(0, 254)));
  if (mismatch) for (const cookie of (await logOut(app, client)).setCookies) headers.append('Set-Cookie', cookie);
  return formErrorResponse(mismatch ? 'Role Mismatch' : 'Login Failed', result.error, { email: values.email }, headers);
}

export default function PortalLogin({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, next, registered, email } = loaderData;
  useActionToast(actionData?.toast);
  return (
    <AccountPage title="Partner Login" lead={next ? 'Please log in to continue.' : undefined}>
      <TabLinks
        label="Log in as"
        current={tab}
        tabs={[
          { key: 'admin', label: 'Admin', to: paths.portalLogin({ tab: 'admin', next }) },
          { key: 'agent', label: 'Agent', to: paths.portalLogin({ tab: 'agent', next }) },
        ]}
      />
      {registered ? (
        <Notice tone="success" title={`We’ve sent an email to ${registered}.`}>
          <p>Open the link in it to verify your address, then log in here. No email? Check your spam folder.</p>
        </Notice>
      ) : null}
      {/* No key: switching the tab keeps what was typed. */}
      <LoginForm title={actionData?.toast.title} failed={actionData?.failed} email={email} />
      <p className="account-page__links">
        Not a partner yet? <Link to={paths.registerAgent()}>Register Travel Agent</Link>
        <br />
        Booking a trip? <Link to={paths.login()}>Customer Login</Link>
      </p>
    </AccountPage>
  );
}
