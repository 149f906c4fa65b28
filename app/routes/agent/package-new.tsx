import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { loadPortalAgent } from '~/features/agents/portal/portal-agent.server.ts';
import { draftPackageForm, newPackageForm } from '~/features/packages/agent/load-package-form.server.ts';
import {
  packageDraftAction,
  packageFormAction,
  receivePackageForm,
} from '~/features/packages/agent/package-form.action.server.ts';
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
  const draftId = new URL(args.request.url).searchParams.get('draft');
  const stored = draftId ? await draftPackageForm(app, user, draftId) : null;
  if (draftId && !stored)
    throw await redirectWithToast(dashboardPaths.agentPackages(), {
      title: 'Draft not found',
      description: 'It was submitted or deleted, or it belongs to another agent.',
      tone: 'destructive',
    });
  const opened = stored ?? newPackageForm(app, user);
  const { name, verified } = await loadPortalAgent(app, user);
  return {
    opened,
    draftId,
    company: { company_name: name, agent_verified: verified },
    publicUrl: app.environment.publicUrl,
  };
}

export async function action(args: Route.ActionArgs) {
  const user = await requireRole(args, 'agent');
  const app = appOf(args);
  const posted = await receivePackageForm(app, args.request, user);
  const search = new URL(args.request.url).searchParams;
  const isDraft = search.get('save') === 'draft';
  const save = isDraft ? packageDraftAction : packageFormAction;
  const result = await save(app, user, { posted, seen: search.get('seen'), log: requestDetailsOf(args).log });
  return result.success
    ? redirectWithToast(dashboardPaths.agentPackages(), result.toast)
    : data(result, { status: result.status });
}

export default function NewPackage({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  return <PackageForm key={loaderData.draftId} id={null} {...loaderData} refused={actionData} />;
}
