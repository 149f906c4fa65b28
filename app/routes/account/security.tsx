import { data } from 'react-router';
import { AccountSafety } from '~/features/accounts/account-safety.tsx';
import { answerProfilePost } from '~/features/accounts/answer-profile-post.server.ts';
import { mySessions } from '~/features/accounts/end-sessions.server.ts';
import { canLogInWithPassword } from '~/features/accounts/send-first-password.server.ts';
import { callerOf, requireLogin } from '~/features/accounts/session.server.ts';
import { myTwoFactorState } from '~/features/accounts/set-up-two-factor.server.ts';
import { unsentProfilePost } from '~/features/accounts/unsent-post.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { orOffline } from '~/shared/offline.ts';
import { paths } from '~/shared/paths.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/security';

export const meta: Route.MetaFunction = () => [{ title: `Login and security - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireLogin(args);
  const app = appOf(args);
  const [hasPassword, sessions, twoFactor] = await Promise.all([
    canLogInWithPassword(app, viewer.user),
    mySessions(app, viewer),
    myTwoFactorState(app, viewer),
  ]);
  return { email: viewer.user.email, hasPassword, sessions, twoFactor };
}

export const shouldRevalidate = revalidateOnline;

/** Offline, the form keeps its input and shows an error. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const submitted = await request.clone().formData();
  return orOffline(() => serverAction(), unsentProfilePost(submitted));
};

export async function action(args: Route.ActionArgs) {
  const viewer = await requireLogin(args);
  const form = await readForm(args.request);
  // The details form differs by role and is on other pages.
  if (form.get('intent') === 'profile') throw new Response('Unknown action. Please reload.', { status: 400 });
  const result = await answerProfilePost(appOf(args), viewer, form, callerOf(args));
  if (!result.success) return data(result, { status: result.status });
  const headers = new Headers();
  for (const cookie of result.setCookies) headers.append('Set-Cookie', cookie);
  return redirectWithToast(paths.security(), result.toast, headers);
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData?.toast);
  const failedOf = (intent: string) => (actionData?.form === intent ? actionData.failed : undefined);
  return (
    <div className="page section stack account-safety">
      <h1>Login and security</h1>
      <AccountSafety {...loaderData} failedOf={failedOf} />
    </div>
  );
}
