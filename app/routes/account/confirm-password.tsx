import { data, Form, redirect } from 'react-router';
import { hasPasswordLogin } from '~/features/accounts/core/account-links.server.ts';
import { currentUser, requireLogin } from '~/features/accounts/core/session.server.ts';
import { AccountPassword } from '~/features/accounts/forms/account-field.tsx';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { type FormError, failureStatus, readFormValues } from '~/features/accounts/forms/form-values.ts';
import { confirmPassword } from '~/features/accounts/password/confirm-password.server.ts';
import {
  findReauthenticationOwner,
  reauthenticateByLink,
  sendReauthenticationLink,
} from '~/features/accounts/password/reauthenticate-by-mail.server.ts';
import {
  ReauthenticationLinkForm,
  ReauthenticationLinkRequest,
  reauthenticationFields,
} from '~/features/accounts/password/reauthenticate-by-mail.tsx';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestClientOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { dashboardLink, type HeaderUser, securityPath } from '~/shared/paths/navigation.ts';
import { paths, safeNext } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { ButtonLink, SubmitButton } from '~/ui/button/button.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { ErrorSummary } from '~/ui/form/error-summary.tsx';
import type { Route } from './+types/confirm-password';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () =>
  stepMeta('Confirm your password', 'Enter your password again to confirm that it is you.');

/** Field names of this page's form; all others belong to the form that is resubmitted after reauthentication. */
const ownFields = { password: 'fresh_password', carries: 'fresh_password_carries', ...reauthenticationFields };

type Failure = { code: string; message: string; fields?: Record<string, string> };

/** Limits of an interrupted form. The largest form that asks for a password has a reason of 500 characters. */
const maxCarried = { fields: 50, characters: 10_000 };

/** The fields of the interrupted form, or null when they are too many or too long. Files are dropped and must be chosen again. */
const carriedFields = (form: FormData): [name: string, value: string][] | null => {
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !Object.values(ownFields).includes(name) ? [[name, value]] : [],
  );
  const characters = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return fields.length > maxCarried.fields || characters > maxCarried.characters ? null : fields;
};

const tooLarge = {
  code: 'too_large',
  message: 'Your entries are too long to be saved here. Please confirm your password, then enter them again.',
};

/** What the password is asked for, by the path that follows. */
const actions: [path: RegExp, action: string][] = [
  [/^\/account\/data$/, 'view the data of'],
  [/^\/account\/data\.json$/, 'download the data of'],
  [/^\/account\/delete$/, 'delete the account'],
  [/^\/account\/two-factor$/, 'change the two-factor login of'],
  [/^\/admin\/agents\/[^/]+\/suspension$/, 'suspend the agency or lift its suspension'],
  [/^\/admin\/agents\/[^/]+\/delete$/, 'delete the agent'],
  [/^\/admin\/trains\/[^/]+$/, 'cancel or refund the booking'],
];

const pathOf = (next: string): string => next.replace(/[?#].*/s, '');

/** The sentence that asks: `request` is what the user has to do. */
const leadOf = (next: string, email: string, request: string): string => {
  const path = pathOf(next);
  const action = actions.find(([pattern]) => pattern.test(path))?.[1];
  if (action === undefined) return `To continue, please ${request}.`;
  const own = path.startsWith('/account/') ? ` ${email}` : '';
  return `To ${action}${own}, please ${request}.${path === paths.deleteAccount() ? ' Nothing is deleted yet.' : ''}`;
};

const requests = { password: 'enter your password again', link: 'confirm that it is you' };

const queryOf = ({ url }: Request): URLSearchParams => new URL(url).searchParams;

/** The page to return to without the password, by the path that would follow: a booking itself, the list of agents as it was, or the settings. */
const cancelPath = (role: HeaderUser['role'], next: string): string => {
  const path = pathOf(next);
  if (role === 'admin' && path.startsWith(`${dashboardPaths.adminTrains()}/`)) return path;
  if (role === 'admin' && path.startsWith(`${dashboardPaths.adminAgents()}/`))
    return dashboardPaths.adminAgents() + next.slice(path.length);
  return role === 'customer' ? paths.dashboard({ tab: 'profile' }) : securityPath(role);
};

export async function loader(args: Route.LoaderArgs) {
  const app = appOf(args);
  const token = queryOf(args.request).get('token');
  const next = safeNext(queryOf(args.request).get('next'), '');
  if (token) {
    const owner = await findReauthenticationOwner(app, token);
    const lead = owner ? leadOf(next, owner.email, requests.link) : '';
    return { by: 'link' as const, token, owner, email: '', lead, cancelTo: null };
  }
  const { user } = await requireLogin(args, { unfinished: true });
  const by = (await hasPasswordLogin(app, user)) ? ('password' as const) : ('mail' as const);
  // An administrator who must set up two-factor login has no page without it.
  const cancelTo = (await currentUser(args)) && cancelPath(user.role, next);
  const lead = leadOf(next, user.email, by === 'password' ? requests.password : requests.link);
  return { by, token: '', owner: null, email: user.email, lead, cancelTo };
}

type ActionData = { failed: FormError | null; carried: [string, string][] | null; sent?: true };

const actionData = (
  failed: FormError | null,
  { carried = null, sent }: { carried?: [string, string][] | null; sent?: true } = {},
): ActionData => ({ failed, carried, ...(sent && { sent }) });

const failure = ({ code, message, fields = {} }: Failure, carried?: [string, string][]) =>
  data(actionData({ message, fields, typed: {} }, { carried }), { status: failureStatus(code) });

/** Consumes the mailed link, logs the user in and continues. */
const continueByLink = async (args: Route.ActionArgs, token: string) => {
  const session = await reauthenticateByLink(appOf(args), token, requestClientOf(args));
  if (!session) return failure({ code: 'invalid', message: 'This link has already been used or has expired.' });
  const headers = new Headers();
  for (const cookie of session.setCookies) headers.append('Set-Cookie', cookie);
  return redirect(safeNext(queryOf(args.request).get('next'), paths.dashboard()), { headers });
};

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const token = form.get(ownFields.token);
  if (typeof token === 'string') return continueByLink(args, token);
  const session = await requireLogin(args, { unfinished: true });
  const next = safeNext(queryOf(args.request).get('next'), dashboardLink(session.user.role).to);
  if (form.has(ownFields.ask)) {
    const sent = await sendReauthenticationLink(appOf(args), session.user, next);
    return sent.success ? actionData(null, { sent: true }) : failure(sent.error);
  }
  const carried = carriedFields(form);
  if (!carried) return failure(tooLarge);
  // An interrupted form arrives without a password: its fields are carried along.
  if (!form.has(ownFields.password)) return actionData(null, { carried });
  const result = await confirmPassword(appOf(args), session, readFormValues(form, 'fresh_password'));
  const carries = form.has(ownFields.carries);
  if (!result.success) return failure(result.error, carries ? carried : undefined);
  // 307: the browser posts the same fields to the original URL.
  return carries ? redirect(next, 307) : redirect(next);
}

export default function ConfirmPassword({ loaderData, actionData }: Route.ComponentProps) {
  const failed = actionData?.failed ?? undefined;
  const carried = actionData?.carried ?? null;
  if (loaderData.by !== 'password')
    return (
      <AccountPage title="Confirm it’s you" lead={loaderData.lead}>
        {loaderData.by === 'mail' ? (
          <ReauthenticationLinkRequest
            email={loaderData.email}
            sent={actionData?.sent ?? false}
            failed={failed?.message}
          />
        ) : (
          <ReauthenticationLinkForm
            email={loaderData.owner?.email ?? null}
            token={loaderData.token}
            failed={failed?.message}
          />
        )}
      </AccountPage>
    );
  return (
    <AccountPage title="Confirm password" lead={loaderData.lead}>
      {carried ? (
        <Notice>
          <p>Your entries are saved and will be submitted after this.</p>
        </Notice>
      ) : null}
      <Form method="post" className="stack" noValidate>
        {failed ? <ErrorSummary message={failed.message} fields={failed.fields} /> : null}
        {carried ? <input type="hidden" name={ownFields.carries} value="1" /> : null}
        {carried?.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a form may have the same field twice, and the list never changes its order
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="text" autoComplete="username" defaultValue={loaderData.email} readOnly hidden />
        <AccountPassword name={ownFields.password} failed={failed} />
        <SubmitButton size="large" wide>
          Confirm
        </SubmitButton>
        {loaderData.cancelTo ? (
          <ButtonLink tone="quiet" wide to={loaderData.cancelTo}>
            Cancel
          </ButtonLink>
        ) : null}
      </Form>
    </AccountPage>
  );
}
