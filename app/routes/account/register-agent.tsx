import { Link, redirect } from 'react-router';
import { targetAfterLogin } from '~/features/accounts/account.ts';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import { refusePost } from '~/features/accounts/refuse-post.ts';
import { callerOf, viewerOf } from '~/features/accounts/session.server.ts';
import { typedFields } from '~/features/accounts/typed-fields.ts';
import { unsentPost } from '~/features/accounts/unsent-post.ts';
import { companyFieldNames } from '~/features/agents/agent.ts';
import { registerAgent } from '~/features/agents/register-agent.server.ts';
import { rememberRegistered } from '~/features/agents/registered-address.server.ts';
import { RegistrationForm } from '~/features/agents/registration-form.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { orOffline } from '~/shared/offline.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { paths } from '~/shared/paths.ts';
import type { Toast } from '~/shared/toast.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/register-agent';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Register Travel Agent',
    description: `Offer your holiday packages on ${brand.name}: publish them, answer travellers and grow with us.`,
    path: paths.registerAgent(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export async function loader(args: Route.LoaderArgs) {
  const viewer = await viewerOf(args);
  if (viewer?.role === 'agent') throw redirect(targetAfterLogin('agent', null));
  return { publicUrl: appOf(args).environment.publicUrl };
}

export const shouldRevalidate = revalidateOnline;

/** Offline, the form keeps its input and shows an error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), unsentPost('Sign Up Failed'));

export async function action({ request, context }: Route.ActionArgs) {
  const values = typedFields(await readForm(request), ...companyFieldNames, 'email', 'password');
  const result = await registerAgent(appOf({ context }), values, callerOf({ request, context }));
  if (result.success) {
    const toast: Toast = { title: 'Sign Up Successful!', description: 'Please check your email for verification.' };
    const headers = new Headers({ 'Set-Cookie': await rememberRegistered(values.email.trim()) });
    return redirectWithToast(paths.portalLogin({ tab: 'agent' }), toast, headers);
  }
  const { password: _, ...withoutPassword } = values;
  return refusePost('Sign Up Failed', result.error, withoutPassword);
}

export default function RegisterAgent({ actionData }: Route.ComponentProps) {
  useAnswerToast(actionData?.toast);
  return (
    <AccountPage
      title="Register Travel Agent"
      wide
      lead="Publish your holiday packages, answer travellers and be found on the home page. We check every company; you can prepare your packages at once."
    >
      <RegistrationForm failed={actionData?.failed} />
      <p className="account-page__links">
        Already a partner? <Link to={paths.portalLogin({ tab: 'agent' })}>Login here</Link>
        <br />
        Booking a trip? <Link to={paths.register()}>Sign up as a traveller</Link>
      </p>
    </AccountPage>
  );
}
