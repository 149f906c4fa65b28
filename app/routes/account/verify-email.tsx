import { data, Form } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { verifyEmail } from '~/features/accounts/login/verify-email.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { isRole, type Role } from '~/shared/data/actor.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { dashboardLink } from '~/shared/paths/navigation.ts';
import { paths } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import type { Route } from './+types/verify-email';

export const meta: Route.MetaFunction = () => [
  { title: `Confirm your email address - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/** The role whose login page follows; not a permission. */
const roleIn = (query: URLSearchParams): Role => {
  const role = query.get('for');
  return isRole(role) ? role : 'customer';
};

/** Opening the link changes nothing, since mail scanners open links too; the form does. */
export const loader = ({ request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  return { hasToken: query.has('token'), role: roleIn(query) };
};

export async function action(args: Route.ActionArgs) {
  const query = new URL(args.request.url).searchParams;
  const [result, viewer] = [await verifyEmail(appOf(args), query.get('token') ?? ''), await currentUser(args)];
  if (!result.success) return data({ message: result.error.message }, { status: 400 });
  return redirectWithToast(viewer ? dashboardLink(viewer.role).to : paths.loginAs(roleIn(query)), {
    title: 'Email address confirmed',
    description: viewer ? 'Thank you.' : 'Thank you. You can log in now.',
  });
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const problem = loaderData.hasToken
    ? actionData?.message
    : 'This link is incomplete. Please open it from the email again.';
  return (
    <AccountPage title="Confirm email">
      {problem ? (
        <>
          <Notice tone="warning" title="Address not confirmed." live>
            <p>{problem}</p>
          </Notice>
          <ButtonLink
            to={loaderData.role === 'agent' ? dashboardPaths.agentProfile() : paths.dashboard({ tab: 'profile' })}
            wide
          >
            Go to my profile
          </ButtonLink>
        </>
      ) : (
        <Form method="post" className="stack">
          <p>Confirm that this email address is yours.</p>
          <SubmitButton size="large" wide>
            Confirm my email address
          </SubmitButton>
        </Form>
      )}
    </AccountPage>
  );
}
