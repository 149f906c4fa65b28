import { data, Form, redirect } from 'react-router';
import { mayHaveTwoFactor, mustHaveTwoFactor } from '~/features/accounts/account.ts';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import { requireFreshPassword } from '~/features/accounts/fresh-password.server.ts';
import { RecoveryCodes } from '~/features/accounts/recovery-codes.tsx';
import { requireLogin } from '~/features/accounts/session.server.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  myTwoFactor,
  renewRecoveryCodes,
  switchOffTwoFactor,
} from '~/features/accounts/set-up-two-factor.server.ts';
import { TwoFactorBegin, TwoFactorConnect, TwoFactorOn } from '~/features/accounts/two-factor-panels.tsx';
import { type FailedPost, statusOf, typedFields } from '~/features/accounts/typed-fields.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { dashboardLink } from '~/shared/navigation.ts';
import { paths, safeNext } from '~/shared/paths.ts';
import type { Failure } from '~/shared/result.ts';
import { SubmitButton } from '~/ui/button.tsx';
import type { Route } from './+types/two-factor';

export const meta: Route.MetaFunction = () => [{ title: `Two-factor login - ${brand.name}` }];

/** Requires a role with two-factor login and reauthentication; also admits administrators who still have to set it up. */
const requireAccess = async (args: Route.LoaderArgs | Route.ActionArgs) => {
  const viewer = await requireLogin(args, { unfinished: true });
  if (!mayHaveTwoFactor(viewer.user.role)) throw redirect(paths.security());
  await requireFreshPassword(args);
  const { role } = viewer.user;
  const next = safeNext(new URL(args.request.url).searchParams.get('next'), '');
  return { viewer, app: appOf(args), next, role, required: mustHaveTwoFactor(role, appOf(args).environment) };
};

export async function loader(args: Route.LoaderArgs) {
  const { viewer, app, next, role, required } = await requireAccess(args);
  const onward = next || (required ? dashboardLink(role).to : paths.security());
  return { twoFactor: await myTwoFactor(app, viewer), required, onward };
}

const failure = ({ code, message, fields = {} }: Failure) => {
  const failed: FailedPost = { message, fields, typed: {} };
  return data({ failed, codes: null }, { status: statusOf(code) });
};

export async function action(args: Route.ActionArgs) {
  const { viewer, app, next } = await requireAccess(args);
  const form = await readForm(args.request);
  const currentPath = paths.twoFactor({ next });
  switch (form.get('intent')) {
    case 'begin': {
      await beginTwoFactor(app, viewer);
      return redirect(currentPath);
    }
    case 'confirm': {
      const result = await confirmTwoFactor(app, viewer, typedFields(form, 'code'));
      if (result.success) return { failed: null, codes: result.data.codes };
      return result.error.code === 'off' || result.error.code === 'already_on'
        ? redirectWithToast(currentPath, { title: 'Two-factor login', description: result.error.message })
        : failure(result.error);
    }
    case 'codes': {
      const result = await renewRecoveryCodes(app, viewer);
      return result.success ? { failed: null, codes: result.data.codes } : failure(result.error);
    }
    case 'off': {
      const result = await switchOffTwoFactor(app, viewer);
      const toast = result.success
        ? { title: 'Two-factor login is off', description: 'You log in with your password only.' }
        : { title: 'Two-factor login', description: result.error.message };
      return redirectWithToast(paths.security(), toast);
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
  const { twoFactor, required, onward } = loaderData;
  if (actionData?.codes)
    return (
      <AccountPage title="Recovery codes">
        <RecoveryCodes codes={actionData.codes} onward={onward} />
      </AccountPage>
    );
  return (
    <AccountPage title="Two-factor login">
      {twoFactor.state === 'off' ? <TwoFactorBegin required={required} /> : null}
      {twoFactor.state === 'pending' ? (
        <TwoFactorConnect twoFactor={twoFactor} failed={actionData?.failed ?? undefined} />
      ) : null}
      {twoFactor.state === 'on' ? (
        <TwoFactorOn twoFactor={twoFactor} required={required} back={paths.security()} />
      ) : null}
      {required && twoFactor.state !== 'on' ? <SignOut /> : null}
    </AccountPage>
  );
}
