import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { contentToFormValues, formValuesToContent } from '~/features/content/content-values.ts';
import { findLandingPage } from '~/features/pages/admin/list-pages.server.ts';
import { PageForm } from '~/features/pages/admin/page-form.tsx';
import { receivePageForm, savePageAction } from '~/features/pages/admin/save-page.action.server.ts';
import { pageFields } from '~/features/pages/core/page-fields.ts';
import { previewLandingPage } from '~/features/pages/core/page-view.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { requireAllowed } from '~/server/require-allowed.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/cms-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Landing Page - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const page = requireAllowed(await findLandingPage(appOf(args), admin, args.params.id));
  if (!page) return data({ id: args.params.id, opened: null }, { status: 404 });
  const typed = contentToFormValues(pageFields, page);
  return data({
    id: page.id,
    opened: {
      edited: { id: page.id, slug: page.slug, title: page.title },
      typed,
      version: page.updated_at.toISOString(),
      preview: previewLandingPage(formValuesToContent(pageFields, typed)),
    },
  });
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const posted = await receivePageForm(app, args.request, admin);
  const result = await savePageAction(app, admin, { posted, id: args.params.id, log: requestDetailsOf(args).log });
  return result.success
    ? redirectWithToast(dashboardPaths.adminCms(), result.toast)
    : data(result, { status: result.status });
}

export default function EditLandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, opened } = loaderData;
  useActionToast(actionData?.toast);
  if (!opened)
    return (
      <EmptyState
        drawing="milestone"
        title="Page Not Found"
        text="This page no longer exists."
        action={<ButtonLink to={dashboardPaths.adminCms()}>All landing pages</ButtonLink>}
      />
    );
  return <PageForm key={id} {...opened} formError={actionData} />;
}
