import { data } from 'react-router';
import { csvDownload } from '~/features/accounts/core/csv-download.server.ts';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { exportPages, findPageListItem, listPages, pagesCsvHeader } from '~/features/pages/admin/list-pages.server.ts';
import { pageListAction } from '~/features/pages/admin/page-list.action.server.ts';
import { PageList } from '~/features/pages/admin/page-list.tsx';
import { landingPageList } from '~/features/pages/core/page-search.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadList } from '~/server/lists/load-list.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/cms';

export const meta: Route.MetaFunction = () => [{ title: `CMS - ${brand.name}` }];

export const middleware: Route.MiddlewareFunction[] = [
  csvDownload({
    role: 'admin',
    name: 'landing-pages',
    header: pagesCsvHeader,
    rows: (app, admin, search) => exportPages(app, admin, landingPageList.parse(search)),
  }),
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const asked = new URL(args.request.url).searchParams.get('delete') ?? '';
  return loadList(
    args,
    landingPageList,
    async (search) => {
      const [list, deleting] = await Promise.all([
        listPages(app, admin, search).then(requireAllowed),
        findPageListItem(app, admin, asked).then(requireAllowed),
      ]);
      return { ...list, deleting };
    },
    { name: 'the landing pages', title: 'Failed to load landing pages.' },
  );
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request);
  const result = await pageListAction(appOf(args), admin, form, requestDetailsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const search = landingPageList.parse(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the list.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(landingPageList.currentPath(search), result.toast, headers);
}

/** Revalidates after a rejected action too, as the list is out of date. */
export const shouldRevalidate = revalidateAfterConflict;

export default function Cms({ loaderData, actionData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useActionToast(toast);
  useActionToast(actionData?.toast);
  return <PageList {...page} error={actionData?.toast.description} />;
}
