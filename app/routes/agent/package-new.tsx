import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { portalAgent } from '~/features/agents/portal-agent.server.ts';
import { answerPackageForm } from '~/features/packages/answer-package-form.server.ts';
import { openNewPackage } from '~/features/packages/open-package-form.server.ts';
import { draftName } from '~/features/packages/package-draft.ts';
import { PackageForm } from '~/features/packages/package-form.tsx';
import { readPostedPackage } from '~/features/packages/read-posted-package.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/package-new';

export const meta: Route.MetaFunction = () => [{ title: `Create New Package - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'agent');
  const app = appOf(args);
  const { name, verified } = await portalAgent(app, user);
  return {
    opened: openNewPackage(app, user.id),
    draftName: draftName(user.id, null),
    company: { company_name: name, agent_verified: verified },
    publicUrl: app.environment.publicUrl,
  };
}

export async function action(args: Route.ActionArgs) {
  const user = await requireRole(args, 'agent');
  const app = appOf(args);
  const posted = await readPostedPackage(app, args.request, user);
  const result = await answerPackageForm(app, user.id, { ...posted, log: requestFactsOf(args).log });
  return result.success
    ? redirectWithToast(paths.agentPortal(), result.toast)
    : data(result, { status: result.status });
}

export default function NewPackage({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData?.toast);
  return <PackageForm {...loaderData} refused={actionData} />;
}
