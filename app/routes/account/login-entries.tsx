import { redirect } from 'react-router';
import { isFormOwner } from '~/features/accounts/core/form-owner.server.ts';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { AccountPage } from '~/features/accounts/forms/account-page.tsx';
import { readInterruptedForm, unpackInterruptedForm } from '~/server/http/interrupted-form.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { safeNext } from '~/shared/paths/paths.ts';
import { stepMeta } from '~/shared/seo/page-meta.ts';
import { Button } from '~/ui/button/button.tsx';
import type { Route } from './+types/login-entries';

export const handle: PageHandle = { shell: 'slim' };

export const meta: Route.MetaFunction = () => stepMeta('Submit your entries', 'Your entries are not submitted yet.');

const nextOf = (request: Request): string => safeNext(new URL(request.url).searchParams.get('next'), '/');

export function loader(args: Route.LoaderArgs) {
  const next = nextOf(args.request);
  if (!requestDetailsOf(args).posted) throw redirect(next);
  return { next };
}

/** A login has just succeeded, and the browser posts the form that it has interrupted: shown to its owner, not executed. */
export async function action(args: Route.ActionArgs) {
  const user = await currentUser(args);
  const form = unpackInterruptedForm(readInterruptedForm(await readForm(args.request)) ?? '');
  if (!user || !form || !isFormOwner(appOf(args), form.owner, user.id)) throw redirect(nextOf(args.request));
  return { to: safeNext(form.action, '/'), fields: form.fields };
}

/** A form that a login has interrupted, to be posted again by its user; only for browsers without JavaScript. */
export default function LoginEntries({ loaderData, actionData }: Route.ComponentProps) {
  return actionData ? (
    <AccountPage
      title="Submit your entries"
      lead="Your session had ended before your entries were submitted. Enter passwords and choose files again if the page asks for them."
    >
      <form method="post" action={actionData.to} encType="multipart/form-data" className="stack">
        {actionData.fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list never changes
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="large" wide>
          Submit
        </Button>
        <p>
          <a href={loaderData.next}>Discard entries</a>
        </p>
      </form>
    </AccountPage>
  ) : null;
}
