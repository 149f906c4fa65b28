import { Link, redirect } from 'react-router';
import { targetAfterLogin } from '~/features/accounts/core/account.ts';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { formErrorResponse, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { companyFieldNames } from '~/features/agents/core/agent.ts';
import {
  registerAgent,
  serializeRegistrationEmailCookie,
} from '~/features/agents/registration/register-agent.server.ts';
import { RegistrationForm } from '~/features/agents/registration/registration-form.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/register-agent';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Register Travel Agent',
    description: `Offer your holiday packages on ${brand.name}: publish them, answer travellers and grow with us.`,
    path: paths.registerAgent(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export async function loader(args: Route.LoaderArgs) {
  const user = await currentUser(args);
  if (user?.role === 'agent') throw redirect(targetAfterLogin('agent', null));
  return { publicUrl: appOf(args).environment.publicUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = readFormValues(await readForm(request), ...companyFieldNames, 'email', 'password');
  const result = await registerAgent(appOf({ context }), values, requestClientOf({ request, context }));
  if (result.success) {
    const toast: Toast = { title: 'Sign Up Successful!', description: 'Please check your email for verification.' };
    const headers = new Headers({ 'Set-Cookie': await serializeRegistrationEmailCookie(values.email.trim()) });
    return redirectWithToast(paths.portalLogin({ tab: 'agent' }), toast, headers);
  }
  const { password: _, ...withoutPassword } = values;
  return formErrorResponse('Sign Up Failed', result.error, withoutPassword);
}

export default function RegisterAgent({ actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  return (
    <AccountPage
      title="Register Travel Agent"
      wide
      lead="Publish your holiday packages, answer travellers and be found on the home page. We verify every company; you can prepare your packages right away."
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
