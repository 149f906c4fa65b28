import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { answerPageForm, readPostedPage } from '~/features/pages/answer-page-form.server.ts';
import { openPage } from '~/features/pages/list-pages.server.ts';
import { pageDraftName } from '~/features/pages/page-draft.ts';
import { PageForm } from '~/features/pages/page-form.tsx';
import { previewLandingPage } from '~/features/pages/page-view.server.ts';
import { typedOfPage, writtenPageOf } from '~/features/pages/typed-page.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/cms-edit';

export const meta: Route.MetaFunction = () => [{ title: `Edit Landing Page - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  const page = await openPage(appOf(args), args.params.id);
  if (!page) return data({ id: args.params.id, opened: null }, { status: 404 });
  const typed = typedOfPage(page);
  return data({
    id: page.id,
    opened: {
      edited: { slug: page.slug, title: page.title },
      typed,
      version: page.updated_at.toISOString(),
      preview: previewLandingPage(writtenPageOf(typed)),
      draftName: pageDraftName(admin.id, page.id),
    },
  });
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const posted = await readPostedPage(app, args.request, admin);
  const result = await answerPageForm(app, admin, { ...posted, id: args.params.id, log: requestFactsOf(args).log });
  return result.success
    ? redirectWithToast(deskPaths.adminCms(), result.toast)
    : data(result, { status: result.status });
}

export default function EditLandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, opened } = loaderData;
  useAnswerToast(actionData?.toast);
  if (!opened)
    return (
      <EmptyState
        title="Page Not Found"
        text="This page no longer exists."
        action={<ButtonLink to={deskPaths.adminCms()}>All landing pages</ButtonLink>}
      />
    );
  return <PageForm key={id} {...opened} formError={actionData} />;
}
