import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { answerPagePost } from '~/features/pages/answer-page-post.server.ts';
import { findPageEntry, listPages } from '~/features/pages/list-pages.server.ts';
import { PageList } from '~/features/pages/page-list.tsx';
import { readPageSearch, samePageQuery } from '~/features/pages/page-search.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { reasonOf } from '~/server/reason.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import type { Toast } from '~/shared/toast.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/cms';

export const meta: Route.MetaFunction = () => [{ title: `CMS - ${brand.name}` }];

const notLoaded: Toast = { title: 'Failed to load landing pages.', tone: 'destructive' };

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const query = new URL(args.request.url).searchParams;
  const search = readPageSearch(query);
  try {
    const [found, deleting] = await Promise.all([
      listPages(app, search),
      findPageEntry(app, query.get('delete') ?? ''),
    ]);
    return { search, found, deleting, toast: undefined };
  } catch (error) {
    requestFactsOf(args).log.error({ reason: reasonOf(error) }, 'loading the landing pages failed');
    return { search, found: null, deleting: null, toast: notLoaded };
  }
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const form = await readForm(args.request);
  const result = await answerPagePost(appOf(args), admin, form, requestFactsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const search = readPageSearch(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the list.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(deskPaths.adminCms(samePageQuery(search)), result.toast, headers);
}

/** Revalidates after a rejected action too, as the list is out of date. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

export default function Cms({ loaderData, actionData }: Route.ComponentProps) {
  const { toast, ...page } = loaderData;
  useAnswerToast(toast);
  useAnswerToast(actionData?.toast);
  return <PageList {...page} error={actionData?.toast.description} />;
}
