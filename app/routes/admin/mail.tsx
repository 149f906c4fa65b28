import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import {
  discardMail,
  listUndeliveredMails,
  resendAllMails,
  resendMail,
} from '~/features/admin-panel/undelivered-mails.server.ts';
import { UndeliveredMailsPage } from '~/features/admin-panel/undelivered-mails-page.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import type { Route } from './+types/mail';

export const meta: Route.MetaFunction = () => [{ title: `Undelivered emails - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  try {
    return data({ found: requireAllowed(await listUndeliveredMails(appOf(args), admin)) });
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the undelivered emails failed');
    return data({ found: null }, { status: 503 });
  }
}

const redirectToList = (toast: Toast) => redirectWithToast(dashboardPaths.adminMail(), toast);

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const form = await readForm(args.request);
  const intent = form.get('intent');
  const key = String(form.get('mail') ?? '');
  if (intent === 'all') {
    const sent = await resendAllMails(app, admin);
    return redirectToList({ title: 'Resending', description: sent === 1 ? '1 email' : `${sent} emails` });
  }
  const resend = intent === 'again';
  const result = resend ? await resendMail(app, admin, { key }) : await discardMail(app, admin, { key });
  if (!result.success)
    return redirectToList({ title: 'No change made', description: result.error.message, tone: 'destructive' });
  return redirectToList({
    title: resend ? 'Resending' : 'Removed from the list',
    description: resend ? 'If it fails again, it will be listed here.' : 'Its content has been deleted.',
  });
}

export default function UndeliveredMail({ loaderData }: Route.ComponentProps) {
  return <UndeliveredMailsPage found={loaderData.found} />;
}
