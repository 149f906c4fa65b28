import { Form, Link, redirect } from 'react-router';
import { targetAfterLogin } from '~/features/accounts/account.ts';
import { AccountField, AccountPassword } from '~/features/accounts/account-field.tsx';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import { PrivacyNote } from '~/features/accounts/privacy-note.tsx';
import { refusePost } from '~/features/accounts/refuse-post.ts';
import { callerOf, viewerOf } from '~/features/accounts/session.server.ts';
import { signUp } from '~/features/accounts/sign-up.server.ts';
import { typedFields } from '~/features/accounts/typed-fields.ts';
import { unsentPost } from '~/features/accounts/unsent-post.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { orOffline } from '~/shared/offline.ts';
import { paths, safeNext } from '~/shared/paths.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = () => [{ title: `Sign Up - ${brand.name}` }];

const nextOf = (request: Request): string => safeNext(new URL(request.url).searchParams.get('next'), '');

export async function loader(args: Route.LoaderArgs) {
  const next = nextOf(args.request);
  const viewer = await viewerOf(args);
  if (viewer) throw redirect(targetAfterLogin(viewer.role, next));
  return { next };
}

export const shouldRevalidate = revalidateOnline;

/** Offline, the form keeps its input and shows an error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), unsentPost('Sign Up Failed'));

export async function action({ request, context }: Route.ActionArgs) {
  const values = typedFields(await readForm(request), 'full_name', 'email', 'phone', 'password');
  const result = await signUp(appOf({ context }), values, callerOf({ request, context }));
  if (result.success)
    return redirectWithToast(paths.login({ next: nextOf(request) }), {
      title: 'Sign Up Successful!',
      description: 'Please check your email for verification.',
    });
  const { password: _, ...withoutPassword } = values;
  return refusePost('Sign Up Failed', result.error, withoutPassword);
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData?.failed;
  useAnswerToast(actionData?.toast);
  return (
    <AccountPage title="Sign Up" lead="One account for your bookings, tickets and payments.">
      <Form method="post" className="stack" noValidate>
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
