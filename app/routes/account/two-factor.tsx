import { data, Form, redirect } from 'react-router';
import { mayHaveTwoFactor, mustHaveTwoFactor } from '~/features/accounts/core/account.ts';
import { requireLogin } from '~/features/accounts/core/session.server.ts';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { type FormError, failureStatus, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { requireReauthentication } from '~/features/accounts/password/require-reauthentication.server.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  loadTwoFactor,
  regenerateRecoveryCodes,
  startTwoFactorSetup,
} from '~/features/accounts/two-factor/set-up-two-factor.server.ts';
import {
  RecoveryCodes,
  TwoFactorEnabled,
  TwoFactorIntro,
  TwoFactorSetup,
} from '~/features/accounts/two-factor/two-factor-panels.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import type { Failure } from '~/shared/data/result.ts';
import { dashboardLink, securityPath } from '~/shared/paths/navigation.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { SubmitButton } from '~/ui/button/button.tsx';
import type { Route } from './+types/two-factor';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () =>
  stepMeta('Two-factor login', `Protect your ${brand.name} account with a code from an authenticator app.`);

/** Requires a role with two-factor login and reauthentication; also admits administrators who still have to set it up. */
const requireAccess = async (args: Route.LoaderArgs | Route.ActionArgs) => {
  const session = await requireLogin(args, { unfinished: true });
  if (!mayHaveTwoFactor(session.user.role)) throw redirect(securityPath(session.user.role));
  await requireReauthentication(args);
  const { role } = session.user;
  const next = safeNext(new URL(args.request.url).searchParams.get('next'), '');
  return { session, app: appOf(args), next, role, required: mustHaveTwoFactor(role, appOf(args).environment) };
};

export async function loader(args: Route.LoaderArgs) {
  const { session, app, next, role, required } = await requireAccess(args);
  const onward = next || (required ? dashboardLink(role).to : securityPath(role));
  return { twoFactor: await loadTwoFactor(app, session), required, onward, back: securityPath(role) };
}

const failure = ({ code, message, fields = {} }: Failure) => {
  const failed: FormError = { message, fields, typed: {} };
  return data({ failed, codes: null }, { status: failureStatus(code) });
};

export async function action(args: Route.ActionArgs) {
  const { session, app, next } = await requireAccess(args);
  const form = await readForm(args.request);
  const currentPath = paths.twoFactor({ next });
  switch (form.get('intent')) {
    case 'begin': {
      await startTwoFactorSetup(app, session);
      return redirect(currentPath);
    }
    case 'confirm': {
      const result = await confirmTwoFactor(app, session, readFormValues(form, 'code'));
      if (result.success) return { failed: null, codes: result.data.codes };
      return result.error.code === 'off' || result.error.code === 'already_on'
        ? redirectWithToast(currentPath, { title: 'Two-factor login', description: result.error.message })
        : failure(result.error);
    }
    case 'codes': {
      const result = await regenerateRecoveryCodes(app, session);
      return result.success ? { failed: null, codes: result.data.codes } : failure(result.error);
    }
    case 'off': {
      const result = await disableTwoFactor(app, session);
      const toast = result.success
        ? { title: 'Two-factor login is off', description: 'You log in with your password only.' }
        : { title: 'Two-factor login', description: result.error.message };
      return redirectWithToast(securityPath(session.user.role), toast);
    }
    default:
      throw new Response('Unknown action. Please reload.', { status: 400 });
  }
}

const SignOut = () => (
  <Form method="post" action={paths.logout()} className="account-page__links">
    <SubmitButton tone="quiet">Sign out</SubmitButton>
  </Form>
);

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { twoFactor, required, onward, back } = loaderData;
  if (actionData?.codes)
    return (
      <AccountPage title="Recovery codes">
        <RecoveryCodes codes={actionData.codes} onward={onward} />
      </AccountPage>
    );
  return (
    <AccountPage title="Two-factor login">
      {twoFactor.state === 'off' ? <TwoFactorIntro required={required} /> : null}
      {twoFactor.state === 'pending' ? (
        <TwoFactorSetup twoFactor={twoFactor} failed={actionData?.failed ?? undefined} />
      ) : null}
      {twoFactor.state === 'on' ? <TwoFactorEnabled twoFactor={twoFactor} required={required} back={back} /> : null}
      {required && twoFactor.state !== 'on' ? <SignOut /> : null}
    </AccountPage>
  );
}
