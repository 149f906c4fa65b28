import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import {
  dropMail,
  listUndelivered,
  sendAllMailsAgain,
  sendMailAgain,
} from '~/features/accounts/undelivered-mails.server.ts';
import { UndeliveredPage } from '~/features/accounts/undelivered-page.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import type { Toast } from '~/shared/toast.ts';
import type { Route } from './+types/mail';

export const meta: Route.MetaFunction = () => [{ title: `Undelivered mail - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  try {
    return data({ found: await listUndelivered(appOf(args)) });
  } catch (error) {
    requestFactsOf(args).log.error({ err: error }, 'the undelivered mail could not be listed');
    return data({ found: null }, { status: 503 });
  }
}

const back = (toast: Toast) => redirectWithToast(deskPaths.adminMail(), toast);

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const form = await readForm(args.request);
  const intent = form.get('intent');
  const key = String(form.get('mail') ?? '');
  if (intent === 'all') {
    const sent = await sendAllMailsAgain(app, admin);
    return back({ title: 'On their way again', description: sent === 1 ? 'One mail.' : `${sent} mails.` });
  }
  const again = intent === 'again';
  const result = again ? await sendMailAgain(app, admin, { key }) : await dropMail(app, admin, { key });
  if (!result.success)
    return back({ title: 'Nothing was changed', description: result.error.message, tone: 'destructive' });
  return back({
    title: again ? 'On its way again' : 'Off the list',
    description: again ? 'Should it fail once more, it comes back here.' : 'Its text has been forgotten.',
  });
}

export default function UndeliveredMail({ loaderData }: Route.ComponentProps) {
  return <UndeliveredPage found={loaderData.found} />;
}
