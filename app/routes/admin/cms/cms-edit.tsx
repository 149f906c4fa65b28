import { data } from 'react-router';
import milestoneDrawing from '~/art/drawings/station/milestone.svg';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { loadPageForm } from '~/features/pages/admin/load-page-form.server.ts';
import { PageForm } from '~/features/pages/admin/page-form.tsx';
import { isPageStateAction, pageStateAction } from '~/features/pages/admin/page-state.action.server.ts';
import { receivePageForm, savePageAction } from '~/features/pages/admin/save-page.action.server.ts';
import { parsePageSave } from '~/features/pages/core/page-state.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/cms-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Landing Page - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const opened = requireAllowed(await loadPageForm(appOf(args), admin, args.params.id));
  return data({ id: args.params.id, opened }, { status: opened ? 200 : 404 });
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const { id } = args.params;
  const { log } = requestDetailsOf(args);
  const wanted = new URL(args.request.url).searchParams.get('do') ?? '';
  if (isPageStateAction(wanted)) {
    const result = await pageStateAction(app, admin, { id, action: wanted, form: await readForm(args.request), log });
    if (!result.success) return data(result, { status: result.status });
    // Replaces the history entry, so that Back does not ask again.
    return redirectWithToast(result.to, result.toast, new Headers({ 'X-Remix-Replace': 'true' }));
  }
  const transition = parsePageSave(wanted);
  if (transition === null) throw new Response('Unknown action. Please reload.', { status: 400 });
  const posted = await receivePageForm(app, args.request, admin);
  const result = await savePageAction(app, admin, { id, transition, posted, log });
  return result.success
    ? redirectWithToast(result.to, result.toast, new Headers({ 'X-Remix-Replace': 'true' }))
    : data(result, { status: result.status });
}

/** Revalidates after a rejected action too, as the state of the page is out of date. */
export const shouldRevalidate = revalidateAfterConflict;

export default function EditLandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, opened } = loaderData;
  useActionToast(actionData?.toast);
  if (!opened)
    return (
      <EmptyState
        drawing={milestoneDrawing}
        title="Page Not Found"
        text="This page no longer exists."
        action={<ButtonLink to={dashboardPaths.adminCms()}>All landing pages</ButtonLink>}
      />
    );
  return (
    <PageForm
      key={id}
      {...opened}
      formError={actionData?.typed ? actionData : undefined}
      actionError={actionData?.typed ? undefined : actionData?.toast.description}
    />
  );
}
