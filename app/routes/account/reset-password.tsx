import { data, Form } from 'react-router';
import { AccountPassword } from '~/features/accounts/account-field.tsx';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import { beginLogin, begunLogin } from '~/features/accounts/begun-login.server.ts';
import { resetLinkWorks, resetPassword } from '~/features/accounts/reset-password.server.ts';
import { callerOf, viewerOf } from '~/features/accounts/session.server.ts';
import { statusOf, typedFields } from '~/features/accounts/typed-fields.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { dashboardLink } from '~/shared/navigation.ts';
import { offlineMessage, orOffline } from '~/shared/offline.ts';
import { paths } from '~/shared/paths.ts';
import type { Toast } from '~/shared/toast.ts';
import { ButtonLink, SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { Notice } from '~/ui/notice.tsx';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import type { Route } from './+types/reset-password';

export const meta: Route.MetaFunction = () => [
  { title: `Set a password - ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  // The URL contains the token, so it must not leak as a referrer.
  { name: 'referrer', content: 'same-origin' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const works = await resetLinkWorks(appOf({ context }), query.get('token') ?? '');
  return { works, first: query.has('first') };
}

/** Redirects to the login with the e-mail prefilled. A booking that waits for the same account continues after it. */
const toLogin = async (request: Request, email: string, toast: Toast) => {
  const prefill = await begunLogin(request);
  const next = prefill?.email === email ? prefill.booking : null;
  const headers = new Headers({ 'Set-Cookie': await beginLogin(email) });
  return redirectWithToast(paths.login({ next }), toast, headers);
};

export const shouldRevalidate = revalidateOnline;

/** Offline, the form keeps its input and shows an error. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), { message: offlineMessage, fields: {}, offline: true });

export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { password } = typedFields(await readForm(request), 'password');
  const viewer = await viewerOf({ request, context });
  const result = await resetPassword(appOf({ context }), { token, password }, callerOf({ request, context }));
  if (!result.success) {
    const { code, message, fields = {} } = result.error;
    return data({ message, fields }, { status: statusOf(code) });
  }
  const { email, setCookies } = result.data;
  const title = 'Password saved';
  if (!viewer || setCookies.length === 0)
    return toLogin(request, email, { title, description: 'Log in with your new password.' });
  const headers = new Headers();
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  const toast = { title, description: 'Use it the next time you log in.' };
  return redirectWithToast(dashboardLink(viewer.role).to, toast, headers);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { works, first } = loaderData;
  const title = first ? 'Set your password' : 'New password';
  if (!works)
    return (
      <AccountPage title={title}>
        <Notice tone="warning" title="This link is no longer valid.">
          <p>It has already been used or has expired.</p>
        </Notice>
        <ButtonLink to={paths.forgotPassword()} tone="primary" wide>
          Get a new link
        </ButtonLink>
      </AccountPage>
    );
  return (
    <AccountPage title={title}>
      <Form method="post" className="stack" noValidate>
        {actionData ? <ErrorSummary message={actionData.message} fields={actionData.fields} /> : null}
        <AccountPassword label="New password" fresh failed={actionData} />
        <SubmitButton size="large" wide>
          Save password
        </SubmitButton>
        {first ? null : <p className="soft small">Saving logs out all other devices.</p>}
      </Form>
    </AccountPage>
  );
}
