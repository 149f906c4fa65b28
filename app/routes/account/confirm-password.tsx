import { data, Form, redirect } from 'react-router';
import { AccountPassword } from '~/features/accounts/account-field.tsx';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import { confirmPassword } from '~/features/accounts/confirm-password.server.ts';
import { requireLogin } from '~/features/accounts/session.server.ts';
import { type FailedPost, statusOf, typedFields } from '~/features/accounts/typed-fields.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { dashboardLink } from '~/shared/navigation.ts';
import { safeNext } from '~/shared/paths.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { Route } from './+types/confirm-password';

export const meta: Route.MetaFunction = () => [{ title: `Confirm your password - ${brand.name}` }];

/** The fields of this page's own form; all others belong to the form that was on its way. */
const own = { password: 'fresh_password', carries: 'fresh_password_carries' };

/** What was typed into the form that was on its way, as it goes on from here; files have to be chosen again. */
const carriedBy = (form: FormData): [name: string, value: string][] =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !Object.values(own).includes(name) ? [[name, value]] : [],
  );

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requireLogin(args, { unfinished: true });
  return { email: user.email };
}

export async function action(args: Route.ActionArgs) {
  const viewer = await requireLogin(args, { unfinished: true });
  const form = await readForm(args.request);
  const carried = carriedBy(form);
  // A post that was stopped on its way arrives without a password: its form waits here.
  if (!form.has(own.password)) return { carried, failed: null };
  const result = await confirmPassword(appOf(args), viewer, typedFields(form, 'fresh_password'));
  const carries = form.has(own.carries);
  if (!result.success) {
    const { code, message, fields = {} } = result.error;
    const failed: FailedPost = { message, fields, typed: {} };
    return data({ carried: carries ? carried : null, failed }, { status: statusOf(code) });
  }
  const next = safeNext(new URL(args.request.url).searchParams.get('next'), dashboardLink(viewer.user.role).to);
  // 307: the browser posts the same fields to where they were going at first.
  return carries ? redirect(next, 307) : redirect(next);
}

export default function ConfirmPassword({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData?.failed ?? undefined;
  const carried = actionData?.carried ?? null;
  return (
    <AccountPage title="Your password" lead="What you are about to do needs your password once more.">
      {carried ? (
        <Notice>
          <p>Nothing you typed is lost: it goes on from here.</p>
        </Notice>
      ) : null}
      <Form method="post" className="stack" noValidate>
        {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
        {carried ? <input type="hidden" name={own.carries} value="1" /> : null}
        {carried?.map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a form may have the same field twice, and the list never changes its order
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <input type="text" autoComplete="username" defaultValue={loaderData.email} readOnly hidden />
        <AccountPassword name={own.password} failed={failed} />
        <SubmitButton size="large" wide>
          Confirm
        </SubmitButton>
      </Form>
    </AccountPage>
  );
}
