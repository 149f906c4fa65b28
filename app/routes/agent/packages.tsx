import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { answerOwnPackagePost } from '~/features/packages/answer-own-package-post.server.ts';
import { findOwnPackage, findOwnPackages } from '~/features/packages/find-own-packages.server.ts';
import { OwnPackageList } from '~/features/packages/own-package-list.tsx';
import { ownPackagesAt, readOwnPackageQuery } from '~/features/packages/own-package-query.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { Toast } from '~/shared/toast.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/packages';

export const meta: Route.MetaFunction = () => [{ title: `My Packages - ${brand.name}` }];

const notLoaded: Toast = {
  title: 'Error loading your data',
  description: 'Failed to load packages.',
  tone: 'destructive',
};

export async function loader(args: Route.LoaderArgs) {
  const agent = await requireRole(args, 'agent');
  const { db } = appOf(args);
  const search = new URL(args.request.url).searchParams;
  const query = readOwnPackageQuery(search);
  try {
    const [found, asked] = await Promise.all([
      findOwnPackages(db, agent.id, query),
      findOwnPackage(db, agent.id, search.get('delete') ?? ''),
    ]);
    return { query, found, asked, toast: undefined };
  } catch (error) {
    requestFactsOf(args).log.error({ err: error }, 'loading the packages of an agent failed');
    return { query, found: null, asked: null, toast: notLoaded };
  }
}

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  const form = await readForm(args.request);
  const result = await answerOwnPackagePost(appOf(args), agent.id, form, requestFactsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const query = readOwnPackageQuery(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the list.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(ownPackagesAt(query, { page: query.page }), result.toast, headers);
}

/** Revalidates after a rejected action too, as the list is out of date. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

export default function MyPackages({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found, asked, toast } = loaderData;
  useAnswerToast(toast);
  useAnswerToast(actionData?.toast);
  return <OwnPackageList query={query} found={found} asked={asked} refusal={actionData?.toast.description} />;
}
