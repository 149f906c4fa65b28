import { data } from 'react-router';
import posterFrameDrawing from '~/art/drawings/station/poster-frame.svg';
import type { Account } from '~/features/accounts/core/account.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { loadPortalAgent } from '~/features/agents/portal/portal-agent.server.ts';
import { loadPackageActivity } from '~/features/leads/package-activity/load-package-activity.server.ts';
import { PackageLeads } from '~/features/leads/package-activity/package-leads.tsx';
import { loadPackageForm } from '~/features/packages/agent/load-package-form.server.ts';
import { packageFormAction, receivePackageForm } from '~/features/packages/agent/package-form.action.server.ts';
import { PackageForm } from '~/features/packages/agent/package-form.tsx';
import { ownPackageList } from '~/features/packages/core/moderation-status.ts';
import type { App } from '~/server/app.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/package-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Package - ${brand.name}` }];

/** Views and inquiries of the package; null when they could not be read: the form is shown without them. */
const activityOf = async (args: Route.LoaderArgs, user: Account, app: App) => {
  try {
    return await loadPackageActivity(app, user, args.params.id);
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading views and inquiries of a package failed');
    return null;
  }
};

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'agent');
  const app = appOf(args);
  const [opened, { name, verified }] = await Promise.all([
    loadPackageForm(app, user, args.params.id),
    loadPortalAgent(app, user),
  ]);
  const activity = opened === null ? null : await activityOf(args, user, app);
  return data(
    {
      opened,
      activity,
      id: args.params.id,
      company: { company_name: name, agent_verified: verified },
      publicUrl: app.environment.publicUrl,
    },
    { status: opened ? 200 : 404 },
  );
}

export async function action(args: Route.ActionArgs) {
  const user = await requireRole(args, 'agent');
  const app = appOf(args);
  const posted = await receivePackageForm(app, args.request, user);
  const result = await packageFormAction(app, user, {
    posted,
    id: args.params.id,
    log: requestDetailsOf(args).log,
  });
  if (!result.success) return data(result, { status: result.status });
  const query = ownPackageList.parse(new URL(args.request.url).searchParams);
  return redirectWithToast(ownPackageList.currentPath(query), result.toast);
}

export default function EditPackage({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, activity, id, ...page } = loaderData;
  useActionToast(actionData?.toast);
  if (!opened)
    return (
      <EmptyState
        drawing={posterFrameDrawing}
        title="Package Not Found"
        text="It no longer exists, or it belongs to another agent."
        action={<ButtonLink to={dashboardPaths.agentPackages()}>My Packages</ButtonLink>}
      />
    );
  return (
    <PackageForm
      key={id}
      id={id}
      {...page}
      opened={opened}
      refused={actionData}
      activity={activity ? <PackageLeads packageId={id} activity={activity} /> : null}
    />
  );
}
