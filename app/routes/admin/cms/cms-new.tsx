import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { emptyFormValues, formValuesToContent } from '~/features/content/content-values.ts';
import { PageForm } from '~/features/pages/admin/page-form.tsx';
import { receivePageForm, savePageAction } from '~/features/pages/admin/save-page.action.server.ts';
import { pageFields } from '~/features/pages/core/page-fields.ts';
import { previewLandingPage } from '~/features/pages/core/page-view.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/cms-new';

export const meta: Route.MetaFunction = () => [{ title: `New Landing Page - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  return { preview: previewLandingPage(formValuesToContent(pageFields, emptyFormValues(pageFields))) };
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const posted = await receivePageForm(app, args.request, admin);
  const result = await savePageAction(app, admin, { posted, log: requestDetailsOf(args).log });
  return result.success
    ? redirectWithToast(dashboardPaths.adminCms(), result.toast)
    : data(result, { status: result.status });
}

export default function NewLandingPage({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  return (
    <PageForm {...loaderData} edited={null} typed={emptyFormValues(pageFields)} version="" formError={actionData} />
  );
}
