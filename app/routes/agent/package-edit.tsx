import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { portalAgent } from '~/features/agents/portal-agent.server.ts';
import { answerPackageForm } from '~/features/packages/answer-package-form.server.ts';
import { openPackage } from '~/features/packages/open-package-form.server.ts';
import { ownPackagesAt, readOwnPackageQuery } from '~/features/packages/own-package-query.ts';
import { draftName } from '~/features/packages/package-draft.ts';
import { PackageForm } from '~/features/packages/package-form.tsx';
import { readPostedPackage } from '~/features/packages/read-posted-package.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/package-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Package - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const user = await requireRole(args, 'agent');
  const app = appOf(args);
  const [opened, { name, verified }] = await Promise.all([
    openPackage(app, user.id, args.params.id),
    portalAgent(app, user),
  ]);
  return data(
    {
      opened,
      id: args.params.id,
      draftName: draftName(user.id, args.params.id),
      company: { company_name: name, agent_verified: verified },
      publicUrl: app.environment.publicUrl,
    },
    { status: opened ? 200 : 404 },
  );
}

export async function action(args: Route.ActionArgs) {
  const user = await requireRole(args, 'agent');
  const app = appOf(args);
  const posted = await readPostedPackage(app, args.request, user);
  const result = await answerPackageForm(app, user.id, {
    ...posted,
    id: args.params.id,
    log: requestFactsOf(args).log,
  });
  if (!result.success) return data(result, { status: result.status });
  const query = readOwnPackageQuery(new URL(args.request.url).searchParams);
  return redirectWithToast(ownPackagesAt(query, { page: query.page }), result.toast);
}

export default function EditPackage({ loaderData, actionData }: Route.ComponentProps) {
  const { opened, id, ...page } = loaderData;
  useAnswerToast(actionData?.toast);
  if (!opened)
    return (
      <EmptyState
        title="Package Not Found"
        text="It no longer exists, or it belongs to another agent."
        action={<ButtonLink to={paths.agentPortal()}>My Packages</ButtonLink>}
      />
    );
  return <PackageForm key={id} {...page} opened={opened} refused={actionData} />;
}
