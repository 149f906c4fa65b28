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
    requestFactsOf(args).log.error({ err: error }, 'loading the undelivered emails failed');
    return data({ found: null }, { status: 503 });
  }
}

const redirectToList = (toast: Toast) => redirectWithToast(deskPaths.adminMail(), toast);

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const form = await readForm(args.request);
  const intent = form.get('intent');
  const key = String(form.get('mail') ?? '');
  if (intent === 'all') {
    const sent = await sendAllMailsAgain(app, admin);
    return redirectToList({ title: 'Sending again', description: sent === 1 ? '1 email' : `${sent} emails` });
  }
  const resend = intent === 'again';
  const result = resend ? await sendMailAgain(app, admin, { key }) : await dropMail(app, admin, { key });
  if (!result.success)
    return redirectToList({ title: 'No change made', description: result.error.message, tone: 'destructive' });
  return redirectToList({
    title: resend ? 'Sending again' : 'Removed from the list',
    description: resend ? 'If it fails again, it will be listed here.' : 'Its content has been deleted.',
  });
}

export default function UndeliveredMail({ loaderData }: Route.ComponentProps) {
  return <UndeliveredPage found={loaderData.found} />;
}
