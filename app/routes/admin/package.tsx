import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { answerReviewPost } from '~/features/packages/answer-review-post.server.ts';
import { PackageReview } from '~/features/packages/package-review.tsx';
import { nextToReview, reviewDetails } from '~/features/packages/review-details.server.ts';
import { detailsAt, readDetailsQuery, wayBack } from '~/features/packages/review-query.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/package';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.details?.title ?? 'Package Not Found'} - ${brand.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  await requireRole(args, 'admin');
  const app = appOf(args);
  const search = new URL(args.request.url).searchParams;
  const query = readDetailsQuery(search);
  const details = await reviewDetails(app, args.params.id, query);
  return data(
    { details, query, rejecting: search.get('reject') === 'yes', publicUrl: app.environment.publicUrl },
    { status: details ? 200 : 404 },
  );
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const query = readDetailsQuery(new URL(args.request.url).searchParams);
  const form = await readForm(args.request);
  // The package of the URL counts, not a submitted one.
  form.set('package', args.params.id);
  const next = query.opened ? null : await nextToReview(app, query, args.params.id);
  const result = await answerReviewPost(app, admin, form, requestFactsOf(args).log);
  if (!result.success) return data(result, { status: result.status });
  return redirectWithToast(next ? detailsAt(query, next) : wayBack(query).to, result.toast);
}

/** Revalidates after a rejected decision too, as the package shown is out of date. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

export default function PackageDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { details, ...page } = loaderData;
  useAnswerToast(actionData?.toast);
  if (!details)
    return (
      <EmptyState
        title="Package Not Found"
        text="This package no longer exists."
        action={<ButtonLink to={paths.adminPanel()}>Pending packages</ButtonLink>}
      />
    );
  return <PackageReview key={details.id} {...page} details={details} refused={actionData} />;
}
