import { data, Form, redirect } from 'react-router';
import { AccountPassword } from '~/features/accounts/account-field.tsx';
import { AccountPage } from '~/features/accounts/account-page.tsx';
import { confirmPassword } from '~/features/accounts/confirm-password.server.ts';
import { AskForProof, GiveProof } from '~/features/accounts/proof-by-mail.tsx';
import { proofFields } from '~/features/accounts/proof-fields.ts';
import { ownerOfProof, proveByLink, sendProofLink } from '~/features/accounts/prove-by-mail.server.ts';
import { canLogInWithPassword } from '~/features/accounts/send-first-password.server.ts';
import { callerOf, requireLogin } from '~/features/accounts/session.server.ts';
import { type FailedPost, statusOf, typedFields } from '~/features/accounts/typed-fields.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { dashboardLink } from '~/shared/navigation.ts';
import { paths, safeNext } from '~/shared/paths.ts';
import { SubmitButton } from '~/ui/button.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import { Notice } from '~/ui/notice.tsx';
import type { Route } from './+types/confirm-password';

export const meta: Route.MetaFunction = () => [{ title: `Confirm your password - ${brand.name}` }];

/** The fields of this page's own form; all others belong to the form that was on its way. */
const own = { password: 'fresh_password', carries: 'fresh_password_carries', ...proofFields };

type Refusal = { code: string; message: string; fields?: Record<string, string> };

/** What was typed into the form that was on its way, as it goes on from here; files have to be chosen again. */
const carriedBy = (form: FormData): [name: string, value: string][] =>
  [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !Object.values(own).includes(name) ? [[name, value]] : [],
  );

const queryOf = ({ url }: Request): URLSearchParams => new URL(url).searchParams;

export async function loader(args: Route.LoaderArgs) {
  const app = appOf(args);
  const token = queryOf(args.request).get('token');
  if (token) return { by: 'link' as const, token, owner: await ownerOfProof(app, token), email: '' };
  const { user } = await requireLogin(args, { unfinished: true });
  const by = (await canLogInWithPassword(app, user)) ? ('password' as const) : ('mail' as const);
  return { by, token: '', owner: null, email: user.email };
}

type Answer = { failed: FailedPost | null; carried: [string, string][] | null; sent?: true };

const answer = (
  failed: FailedPost | null,
  { carried = null, sent }: { carried?: [string, string][] | null; sent?: true } = {},
): Answer => ({ failed, carried, ...(sent && { sent }) });

const refused = ({ code, message, fields = {} }: Refusal, carried?: [string, string][]) =>
  data(answer({ message, fields, typed: {} }, { carried }), { status: statusOf(code) });

/** The link of the mail is used up: whoever pressed is logged in here, and goes on. */
const goOnByLink = async (args: Route.ActionArgs, token: string) => {
  const proven = await proveByLink(appOf(args), token, callerOf(args));
  if (!proven) return refused({ code: 'invalid', message: 'This link was used already or has run out.' });
  const headers = new Headers();
  for (const cookie of proven.setCookies) headers.append('Set-Cookie', cookie);
  return redirect(safeNext(queryOf(args.request).get('next'), paths.dashboard()), { headers });
};

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const token = form.get(own.token);
  if (typeof token === 'string') return goOnByLink(args, token);
  const viewer = await requireLogin(args, { unfinished: true });
  const next = safeNext(queryOf(args.request).get('next'), dashboardLink(viewer.user.role).to);
  if (form.has(own.ask)) {
    const sent = await sendProofLink(appOf(args), viewer.user, next);
    return sent.success ? answer(null, { sent: true }) : refused(sent.error);
  }
  const carried = carriedBy(form);
  // A post that was stopped on its way arrives without a password: its form waits here.
  if (!form.has(own.password)) return answer(null, { carried });
  const result = await confirmPassword(appOf(args), viewer, typedFields(form, 'fresh_password'));
  const carries = form.has(own.carries);
  if (!result.success) return refused(result.error, carries ? carried : undefined);
  // 307: the browser posts the same fields to where they were going at first.
  return carries ? redirect(next, 307) : redirect(next);
}

export default function ConfirmPassword({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData?.failed ?? undefined;
  const carried = actionData?.carried ?? null;
  if (loaderData.by !== 'password')
    return (
      <AccountPage title="Is it you?" lead="What you are about to do is for the owner of the account alone.">
        {loaderData.by === 'mail' ? (
          <AskForProof email={loaderData.email} sent={actionData?.sent ?? false} failed={failed?.message} />
        ) : (
          <GiveProof email={loaderData.owner?.email ?? null} token={loaderData.token} failed={failed?.message} />
        )}
      </AccountPage>
    );
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
