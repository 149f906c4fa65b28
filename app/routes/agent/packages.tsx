import { data } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { countPackageInquiries } from '~/features/leads/core/lead-counts.server.ts';
import { findOwnPackageView, listOwnPackages } from '~/features/packages/agent/list-own-packages.server.ts';
import { OwnPackageList } from '~/features/packages/agent/own-package-list.tsx';
import { ownPackagesAction } from '~/features/packages/agent/own-packages.action.server.ts';
import { ownPackageList } from '~/features/packages/core/moderation-status.ts';
import { listPackageDrafts } from '~/features/packages/drafts/package-drafts.server.ts';
import { countPackageViews } from '~/features/packages/views/record-package-view.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadList } from '~/server/lists/load-list.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/packages';

export const meta: Route.MetaFunction = () => [{ title: `My Packages - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const app = appOf(args);
  const { db } = app;
  const dialogs = new URL(args.request.url).searchParams;
  return loadList(
    args,
    ownPackageList,
    async (search) => {
      const [list, asked, toDiscard, drafts] = await Promise.all([
        listOwnPackages(db, agent, search),
        findOwnPackageView(db, agent, dialogs.get('delete') ?? ''),
        findOwnPackageView(db, agent, dialogs.get('discard') ?? ''),
        listPackageDrafts(app, agent),
      ]);
      const found = requireAllowed(list);
      const ids = found.packages.map(({ id }) => id);
      const [inquiries, views] = await Promise.all([
        countPackageInquiries(app, agent, ids),
        countPackageViews(app, agent, ids),
      ]);
      const draftToDelete = drafts.find(({ id }) => id === dialogs.get('draft')) ?? null;
      return { ...found, asked, toDiscard, inquiries, views, drafts, draftToDelete };
    },
    { name: 'the packages of an agent', title: 'Error loading your data', description: 'Failed to load packages.' },
  );
}

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  const form = await readForm(args.request);
  const result = await ownPackagesAction(appOf(args), agent, form, requestDetailsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const query = ownPackageList.parse(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the list.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(
    result.to ?? ownPackageList.currentPath(query),
    result.toast,
    result.to ? undefined : headers,
  );
}

/** Revalidates after a rejected action too, as the list is out of date. */
export const shouldRevalidate = revalidateAfterConflict;

export default function MyPackages({ loaderData, actionData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useActionToast(toast);
  useActionToast(actionData?.toast);
  return <OwnPackageList {...page} refusal={actionData?.toast.description} />;
}
