import { data, Form, redirect } from 'react-router';
import { AccountPassword } from '~/features/accounts/forms/account-field.tsx';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { failureStatus, readFormValues } from '~/features/accounts/forms/form-values.ts';
import {
  findVerificationTarget,
  startNewPassword,
  verifyEmail,
} from '~/features/accounts/login/verify-email.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import { isRole, type Role } from '~/shared/data/actor.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { dashboardLink } from '~/shared/paths/navigation.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import type { Route } from './+types/verify-email';

export const meta: Route.MetaFunction = () => [
  { title: `Confirm your email address - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The URL contains the token, so it must not leak as a referrer.
  { name: 'referrer', content: 'same-origin' },
];

const tokenIn = ({ url }: Request): string => new URL(url).searchParams.get('token') ?? '';

/** The role whose login page follows; not a permission. */
const roleIn = ({ url }: Request): Role => {
  const role = new URL(url).searchParams.get('for');
  return isRole(role) ? role : 'customer';
};

/** The page that the link returns to, such as a booking form; null when it has none. */
const nextIn = ({ url }: Request): string | null => {
  const next = new URL(url).searchParams.get('next');
  return next === null ? null : safeNext(next, '') || null;
};

/** Opening the link changes nothing, since mail scanners open links too; the form does. */
export const loader = async (args: Route.LoaderArgs) => {
  const token = tokenIn(args.request);
  return {
    hasToken: token !== '',
    target: await findVerificationTarget(appOf(args), token),
    role: roleIn(args.request),
    next: nextIn(args.request),
  };
};

export async function action(args: Route.ActionArgs) {
  const app = appOf(args);
  const form = await readForm(args.request);
  const token = tokenIn(args.request);
  const next = nextIn(args.request);
  if (form.get('intent') === 'new-password') {
    const started = await startNewPassword(app, token);
    if (!started.success) return data({ message: started.error.message, fields: {} }, { status: 400 });
    return redirect(paths.resetPassword({ token: started.data.token, first: 1, next }));
  }
  const result = await verifyEmail(app, { token, ...readFormValues(form, 'password') }, requestClientOf(args));
  if (!result.success) {
    const { code, message, fields = {} } = result.error;
    return data({ message, fields }, { status: failureStatus(code) });
  }
  const { role, loggedIn, setCookies } = result.data;
  const headers = new Headers();
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  const description = loggedIn ? 'Thank you. You are logged in.' : 'Thank you. You can log in now.';
  const target = loggedIn ? (next ?? dashboardLink(role).to) : paths.loginAs(role, next ? { next } : undefined);
  return redirectWithToast(target, { title: 'Email address confirmed', description }, headers);
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { hasToken, target, role, next } = loaderData;
  if (target?.verified)
    return (
      <AccountPage title="Confirm email">
        <Notice tone="success" title="Your email address is already confirmed." live>
          <p>Log in to continue.</p>
        </Notice>
        <ButtonLink to={paths.loginAs(role, next ? { next } : undefined)} tone="primary" wide>
          Log in
        </ButtonLink>
      </AccountPage>
    );
  if (!target)
    return (
      <AccountPage title="Confirm email">
        <Notice tone="warning" title="Address not confirmed." live>
          <p>
            {hasToken
              ? 'This link is no longer valid. Log in and request a new one in your profile.'
              : 'This link is incomplete. Please open it from the email again.'}
          </p>
        </Notice>
        <ButtonLink to={role === 'agent' ? dashboardPaths.agentProfile() : paths.dashboard({ tab: 'profile' })} wide>
          Go to my profile
        </ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage title="Confirm email">
      <Form method="post" className="stack" noValidate>
        {actionData ? <ErrorSummary message={actionData.message} fields={actionData.fields} /> : null}
        <p>
          To confirm that <strong>{target.email}</strong> is yours, enter the password of your account.
        </p>
        <input type="text" autoComplete="username" defaultValue={target.email} readOnly hidden />
        <AccountPassword failed={actionData} />
        <SubmitButton size="large" wide>
          Confirm my email address
        </SubmitButton>
        <p className="soft small">Confirming logs out all other devices.</p>
      </Form>
      <Form method="post" className="stack">
        <p>Forgot the password, or did someone else sign up with your address?</p>
        <SubmitButton name="intent" value="new-password" tone="secondary" wide>
          Set a new password
        </SubmitButton>
      </Form>
    </AccountPage>
  );
}
