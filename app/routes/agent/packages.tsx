import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { findOwnPackageView, listOwnPackages } from '~/features/packages/agent/list-own-packages.server.ts';
import { OwnPackageList } from '~/features/packages/agent/own-package-list.tsx';
import { ownPackagesAction } from '~/features/packages/agent/own-packages.action.server.ts';
import { ownPackagesUrl, parseOwnPackageQuery } from '~/features/packages/core/own-package-query.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Toast } from '~/shared/site/toast.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
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
  const query = parseOwnPackageQuery(search);
  try {
    const [found, asked] = await Promise.all([
      listOwnPackages(db, agent.id, query),
      findOwnPackageView(db, agent.id, search.get('delete') ?? ''),
    ]);
    return { query, found, asked, toast: undefined };
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'loading the packages of an agent failed');
    return { query, found: null, asked: null, toast: notLoaded };
  }
}

export async function action(args: Route.ActionArgs) {
  const agent = await requireRole(args, 'agent');
  const form = await readForm(args.request);
  const result = await ownPackagesAction(appOf(args), agent.id, form, requestDetailsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  const query = parseOwnPackageQuery(new URL(args.request.url).searchParams);
  // Replaces the history entry, so that Back leaves the list.
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return redirectWithToast(ownPackagesUrl(query, { page: query.page }), result.toast, headers);
}

/** Revalidates after a rejected action too, as the list is out of date. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

export default function MyPackages({ loaderData, actionData }: Route.ComponentProps) {
  const { query, found, asked, toast } = loaderData;
  useActionToast(toast);
  useActionToast(actionData?.toast);
  return <OwnPackageList query={query} found={found} asked={asked} refusal={actionData?.toast.description} />;
}
