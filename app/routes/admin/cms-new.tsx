import { data } from 'react-router';
import { requireRole } from '~/features/accounts/session.server.ts';
import { answerPageForm, readPostedPage } from '~/features/pages/answer-page-form.server.ts';
import { pageDraftName } from '~/features/pages/page-draft.ts';
import { PageForm } from '~/features/pages/page-form.tsx';
import { previewLandingPage } from '~/features/pages/page-view.server.ts';
import { emptyTypedPage, writtenPageOf } from '~/features/pages/typed-page.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/cms-new';

export const meta: Route.MetaFunction = () => [{ title: `New Landing Page - ${brand.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const admin = await requireRole(args, 'admin');
  return {
    preview: previewLandingPage(writtenPageOf(emptyTypedPage)),
    draftName: pageDraftName(admin.id, null),
  };
}

export async function action(args: Route.ActionArgs) {
  const admin = await requireRole(args, 'admin');
  const app = appOf(args);
  const posted = await readPostedPage(app, args.request, admin);
  const result = await answerPageForm(app, admin, { ...posted, log: requestFactsOf(args).log });
  return result.success
    ? redirectWithToast(deskPaths.adminCms(), result.toast)
    : data(result, { status: result.status });
}

export default function NewLandingPage({ loaderData, actionData }: Route.ComponentProps) {
  useAnswerToast(actionData?.toast);
  return <PageForm {...loaderData} edited={null} typed={emptyTypedPage} version="" formError={actionData} />;
}
