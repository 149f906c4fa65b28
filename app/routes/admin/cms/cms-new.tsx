import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { newPageForm } from '~/features/pages/admin/load-page-form.server.ts';
import { PageForm } from '~/features/pages/admin/page-form.tsx';
import { receivePageForm, savePageAction } from '~/features/pages/admin/save-page.action.server.ts';
import { parsePageSave } from '~/features/pages/core/page-state.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/cms-new';

export const meta: Route.MetaFunction = () => [{ title: `New Landing Page - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return newPageForm();
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const transition = parsePageSave(new URL(args.request.url).searchParams.get('do') ?? '');
  if (transition === null) throw new Response('Unknown action. Please reload.', { status: 400 });
  const posted = await receivePageForm(app, args.request, admin);
  const result = await savePageAction(app, admin, { transition, posted, log: requestDetailsOf(args).log });
  return result.success
    ? redirectWithToast(result.to, result.toast, new Headers({ 'X-Remix-Replace': 'true' }))
    : data(result, { status: result.status });
}

export default function NewLandingPage({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  return <PageForm {...loaderData} formError={actionData} />;
}
