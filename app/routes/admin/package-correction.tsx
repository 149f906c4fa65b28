import { data } from 'react-router';
import posterFrameDrawing from '~/art/drawings/station/poster-frame.svg';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { correctionAction, loadCorrection } from '~/features/packages/correction/correct-package.server.ts';
import { CorrectionForm } from '~/features/packages/correction/correction-form.tsx';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/package-correction';

export const meta: Route.MetaFunction = () => [{ title: `Correct texts - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const { id } = args.params;
  const opened = requireAllowed(await loadCorrection(appOf(args), admin, id));
  return data({ id, opened }, { status: opened ? 200 : 404 });
}

export const shouldRevalidate = revalidateAfterConflict;

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const { id } = args.params;
  const form = await readForm(args.request);
  const result = await correctionAction(appOf(args), admin, form, { id, log: requestDetailsOf(args).log });
  if (!result.success) return data(result, { status: result.status });
  return redirectWithToast(dashboardPaths.adminPackage(id), result.toast);
}

export default function PackageCorrection({ loaderData: { id, opened }, actionData }: Route.ComponentProps) {
  if (!opened)
    return (
      <EmptyState
        drawing={posterFrameDrawing}
        title="Nothing to correct"
        text="Only a package whose approval is in force can be corrected."
        action={<ButtonLink to={dashboardPaths.adminPackage(id)}>Back to the package</ButtonLink>}
      />
    );
  return <CorrectionForm opened={opened} refused={actionData} backTo={dashboardPaths.adminPackage(id)} />;
}
