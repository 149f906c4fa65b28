import { Form, Link, redirect } from 'react-router';
import { targetAfterLogin } from '~/features/accounts/core/account.ts';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { AccountField, AccountPassword } from '~/features/accounts/forms/account-field.tsx';
import { AccountPage, PrivacyNote } from '~/features/accounts/forms/account-page.tsx';
import { formErrorResponse, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { signUp } from '~/features/accounts/login/sign-up.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { FormDraft } from '~/ui/form/form-draft.tsx';
import type { Route } from './+types/register';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () =>
  stepMeta(
    'Sign Up',
    `Create a free ${brand.name} account to see your train bookings, payments and inquiries in one place.`,
  );

const nextOf = (request: Request): string => safeNext(new URL(request.url).searchParams.get('next'), '');

export async function loader(args: Route.LoaderArgs) {
  const next = nextOf(args.request);
  const viewer = await currentUser(args);
  if (viewer) throw redirect(targetAfterLogin(viewer.role, next));
  return { next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = readFormValues(await readForm(request), 'full_name', 'email', 'phone', 'password');
  const result = await signUp(appOf({ context }), values, requestClientOf({ request, context }));
  if (result.success)
    return redirectWithToast(paths.login({ next: nextOf(request) }), {
      title: 'Sign Up Successful!',
      description: 'Please check your email for verification.',
    });
  const { password: _, ...withoutPassword } = values;
  return formErrorResponse('Sign Up Failed', result.error, withoutPassword);
}

const draftKey = 'register';

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData?.failed;
  useActionToast(actionData?.toast);
  return (
    <AccountPage title="Sign Up" lead="One account for your bookings, tickets and payments.">
      <Form method="post" className="stack" noValidate>
        <FormDraft formKey={draftKey} />
        {failed ? <ErrorSummary title="Sign Up Failed" message={failed.message} fields={failed.fields} /> : null}
        <AccountField kind="person" failed={failed} />
        <AccountField kind="email" failed={failed} />
        <AccountField kind="phone" hint="An Indian mobile number." failed={failed} />
        <AccountPassword fresh failed={failed} />
        <PrivacyNote>By signing up, you agree that we store these details to run your account.</PrivacyNote>
        <SubmitButton size="large" wide busyLabel="Signing up…">
          Sign Up
        </SubmitButton>
      </Form>
      <p className="account-page__links">
        Already have an account? <Link to={paths.login({ next: loaderData.next })}>Login</Link>
      </p>
    </AccountPage>
  );
}
