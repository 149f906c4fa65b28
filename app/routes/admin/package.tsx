import { data } from 'react-router';
import posterFrameDrawing from '~/art/drawings/station/poster-frame.svg';
import { requireRole } from '~/features/accounts/core/session.server.ts';
import { listEarlierReasons } from '~/features/packages/review/load-review.server.ts';
import { findNextToReview, loadReviewDetails } from '~/features/packages/review/load-review-details.server.ts';
import { PackageReview } from '~/features/packages/review/package-review.tsx';
import { reviewAction } from '~/features/packages/review/review.action.server.ts';
import {
  type DetailsQuery,
  detailsBackLink,
  packageDetailsUrl,
  parseDetailsQuery,
  parseRejectChoice,
} from '~/features/packages/review/review-query.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf, requireAllowed } from '~/server/request-context.server.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import { revalidateAfterConflict } from '~/ui/navigation/should-revalidate.ts';
import type { Route } from './+types/package';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.details?.title ?? 'Package Not Found'} - ${brand.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const search = new URL(args.request.url).searchParams;
  const load = async (query: DetailsQuery) => ({
    query,
    details: requireAllowed(await loadReviewDetails(app, admin, args.params.id, query)),
  });
  const opened = await load(parseDetailsQuery(search));
  // A link without a list, such as one in a mail: an approved package belongs to the list of the approved ones.
  const isApproved = opened.details?.moderationStatus === 'active' && opened.details.edit_status !== 'in_review';
  const { query, details } =
    isApproved && !search.has('from') ? await load({ ...opened.query, list: 'approved' }) : opened;
  const rejecting = parseRejectChoice(search);
  const earlierReasons = rejecting ? requireAllowed(await listEarlierReasons(app, admin)) : [];
  return data(
    { details, query, rejecting, earlierReasons, publicUrl: app.environment.publicUrl },
    { status: details ? 200 : 404 },
  );
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const query = parseDetailsQuery(new URL(args.request.url).searchParams);
  const form = await readForm(args.request);
  // The package of the URL counts, not a submitted one.
  form.set('package', args.params.id);
  const next = query.opened ? null : requireAllowed(await findNextToReview(app, admin, query, args.params.id));
  const result = await reviewAction(app, admin, form, requestDetailsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  // A package that waits again is decided on next.
  const here = form.get('intent') === 'return' ? args.params.id : next;
  return redirectWithToast(here ? packageDetailsUrl(query, here) : detailsBackLink(query).to, result.toast);
}

/** Revalidates after a rejected decision too, as the package shown is out of date. */
export const shouldRevalidate = revalidateAfterConflict;

export default function PackageDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { details, ...page } = loaderData;
  useActionToast(actionData?.toast);
  if (!details)
    return (
      <EmptyState
        drawing={posterFrameDrawing}
        title="Package Not Found"
        text="This package no longer exists."
        action={<ButtonLink to={dashboardPaths.adminPending()}>Pending packages</ButtonLink>}
      />
    );
  return <PackageReview key={details.id} {...page} details={details} refused={actionData} />;
}
