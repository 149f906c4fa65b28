import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { loadPortalAgent } from '~/features/agents/portal-agent.server.ts';
import { copiedPackageForm, newPackageForm } from '~/features/packages/agent/load-package-form.server.ts';
import { packageFormAction, receivePackageForm } from '~/features/packages/agent/package-form.action.server.ts';
import { PackageForm } from '~/features/packages/agent/package-form.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/package-new';

export const meta: Route.MetaFunction = () => [{ title: `Create New Package - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'agent');
  const app = appOf(args);
  const copyOf = new URL(args.request.url).searchParams.get('copy');
  const opened = copyOf ? await copiedPackageForm(app, user.id, copyOf) : newPackageForm(app, user.id);
  if (!opened)
    throw await redirectWithToast(dashboardPaths.agentPackages(), {
      title: 'Package not duplicated',
      description: 'It no longer exists, or it belongs to another agent.',
      tone: 'destructive',
    });
  const { name, verified } = await loadPortalAgent(app, user);
  return {
    opened,
    copyOf,
    company: { company_name: name, agent_verified: verified },
    publicUrl: app.environment.publicUrl,
  };
}

export async function action(args: Route.ActionArgs) {
  const user = await requireRole(args, 'agent');
  const app = appOf(args);
  const posted = await receivePackageForm(app, args.request, user);
  const result = await packageFormAction(app, user.id, { posted, log: requestDetailsOf(args).log });
  return result.success
    ? redirectWithToast(dashboardPaths.agentPackages(), result.toast)
    : data(result, { status: result.status });
}

export default function NewPackage({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  return <PackageForm key={loaderData.copyOf} id={null} {...loaderData} refused={actionData} />;
}
