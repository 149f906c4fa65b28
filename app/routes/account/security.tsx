import { data, redirect } from 'react-router';
import { hasPasswordLogin } from '~/features/accounts/core/account-links.server.ts';
import { requestedPath, requireLogin, requireSession } from '~/features/accounts/core/session.server.ts';
import { AccountSecurity } from '~/features/accounts/profile/account-security.tsx';
import { listOwnSessions } from '~/features/accounts/profile/end-sessions.server.ts';
import { profileAction } from '~/features/accounts/profile/profile.action.server.ts';
import { ProfileBreadcrumb } from '~/features/accounts/profile/profile-breadcrumb.tsx';
import { loadTwoFactorState } from '~/features/accounts/two-factor/set-up-two-factor.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import { securityPath } from '~/shared/paths/navigation.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { ListHead } from '~/ui/table/list-head.tsx';
import type { Route } from './+types/security';

export const meta: Route.MetaFunction = () =>
  stepMeta(
    'Login and security',
    `Password, two-factor login and the browsers that are logged in to your ${brand.name} account.`,
  );

const pagePath = ({ request }: Route.LoaderArgs | Route.ActionArgs) => requestedPath(request).split('?')[0];

/** The page exists once for customers, and within the two dashboards for their role only. */
const requireOwner = (args: Route.LoaderArgs | Route.ActionArgs) => {
  if (pagePath(args) === securityPath('admin')) return requireSession(args, 'admin');
  return pagePath(args) === securityPath('agent') ? requireSession(args, 'agent') : requireLogin(args);
};

export async function loader(args: Route.LoaderArgs) {
  const session = await requireOwner(args);
  const { role } = session.user;
  if (pagePath(args) !== securityPath(role)) throw redirect(securityPath(role));
  const app = appOf(args);
  const [hasPassword, sessions, twoFactor] = await Promise.all([
    hasPasswordLogin(app, session.user),
    listOwnSessions(app, session),
    loadTwoFactorState(app, session),
  ]);
  return { email: session.user.email, hasPassword, sessions, twoFactor, inDashboard: role !== 'customer' };
}

export async function action(args: Route.ActionArgs) {
  const session = await requireOwner(args);
  const form = await readForm(args.request);
  // The details form differs by role and is on other pages.
  if (form.get('intent') === 'profile') throw new Response('Unknown action. Please reload.', { status: 400 });
  const result = await profileAction(appOf(args), session, form, requestClientOf(args));
  if (!result.success) return data(result, { status: result.status });
  const headers = new Headers();
  for (const cookie of result.setCookies) headers.append('Set-Cookie', cookie);
  return redirectWithToast(securityPath(session.user.role), result.toast, headers);
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  const failedOf = (intent: string) => (actionData?.form === intent ? actionData.failed : undefined);
  const { inDashboard, ...security } = loaderData;
  const sections = (
    <div className="profile-settings">
      <AccountSecurity {...security} failedOf={failedOf} />
    </div>
  );
  // The dashboards of agents and administrators have their own h1 and margins.
  return inDashboard ? (
    <div className="stack">
      <ListHead title="Login and security" />
      {sections}
    </div>
  ) : (
    <div className="page section stack">
      <ProfileBreadcrumb />
      <h1>Login and security</h1>
      {sections}
    </div>
  );
}
