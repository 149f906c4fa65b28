import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { findPageListItem, listPages } from '~/features/pages/admin/list-pages.server.ts';
import { pageListAction } from '~/features/pages/admin/page-list.action.server.ts';
import { PageList } from '~/features/pages/admin/page-list.tsx';
import { currentPageQuery, parsePageSearch } from '~/features/pages/core/page-search.ts';
import { errorMessage } from '~/server/error-message.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/cms';

export const meta: Route.MetaFunction = () => [{ title: `CMS - ${brand.name}` }];

const notLoaded: Toast = { title: 'Failed to load landing pages.', tone: 'destructive' };

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const query = new URL(args.request.url).searchParams;
  const search = parsePageSearch(query);
  try {
    const [found, deleting] = await Promise.all([
      listPages(app, search),
      findPageListItem(app, query.get('delete') ?? ''),
    ]);
    return { search, found, deleting, toast: undefined };
  } catch (error) {
    requestDetailsOf(args).log.error({ reason: errorMessage(error) }, 'loading the landing pages failed');
    return { search, found: null, deleting: null, toast: notLoaded };
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request);
  const result = await pageListAction(appOf(args), admin, form, requestDetailsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const search = parsePageSearch(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the list.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(dashboardPaths.adminCms(currentPageQuery(search)), result.toast, headers);
}

/** Revalidates after a rejected action too, as the list is out of date. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

export default function Cms({ loaderData, actionData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useActionToast(toast);
  useActionToast(actionData?.toast);
  return <PageList {...page} error={actionData?.toast.description} />;
}
