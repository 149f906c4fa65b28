import { data } from 'react-router';
import { answerProfilePost } from '~/features/accounts/answer-profile-post.server.ts';
import { mySessions } from '~/features/accounts/end-sessions.server.ts';
import { ProfileSettings } from '~/features/accounts/profile-settings.tsx';
import { canLogInWithPassword } from '~/features/accounts/send-first-password.server.ts';
import { callerOf, requireSession } from '~/features/accounts/session.server.ts';
import { myTwoFactorState } from '~/features/accounts/set-up-two-factor.server.ts';
import { unsentProfilePost } from '~/features/accounts/unsent-post.ts';
import { CompanyForm } from '~/features/agents/company-form.tsx';
import { ownCompany } from '~/features/agents/own-company.server.ts';
import { saveCompany } from '~/features/agents/save-company.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { orOffline } from '~/shared/offline.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/profile';

export const meta: Route.MetaFunction = () => [{ title: `Company profile - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireSession(args, 'agent');
  const app = appOf(args);
  const [company, hasPassword, sessions, twoFactor] = await Promise.all([
    ownCompany(app, viewer.user),
    canLogInWithPassword(app, viewer.user),
    mySessions(app, viewer),
    myTwoFactorState(app, viewer),
  ]);
  if (!company.success) throw new Response(company.error.message, { status: 404 });
  return { user: viewer.user, profile: company.data, hasPassword, sessions, twoFactor };
}

export const shouldRevalidate = revalidateOnline;

/** Offline, the form keeps its values and shows an error. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const posted = await request.clone().formData();
  return orOffline(() => serverAction(), unsentProfilePost(posted));
};

export async function action(args: Route.ActionArgs) {
  const viewer = await requireSession(args, 'agent');
  const form = await readForm(args.request);
  const result = await answerProfilePost(appOf(args), viewer, form, callerOf(args), saveCompany);
  if (!result.success) return data(result, { status: result.status });
  const headers = new Headers();
  for (const cookie of result.setCookies) headers.append('Set-Cookie', cookie);
  return redirectWithToast(deskPaths.agentProfile(), result.toast, headers);
}

export default function CompanyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, ...account } = loaderData;
  useAnswerToast(actionData?.toast);
  return (
    <ProfileSettings
      {...account}
      refused={actionData}
      details={(failed) => <CompanyForm profile={profile} failed={failed} />}
    />
  );
}
