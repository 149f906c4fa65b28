import { data } from 'react-router';
import { viewerOf } from '~/features/accounts/session.server.ts';
import { answerInquiry } from '~/features/leads/answer-inquiry.server.ts';
import { InquiryPage } from '~/features/leads/inquiry-page.tsx';
import { packageSubject } from '~/features/leads/inquiry-subject.server.ts';
import { unseenPackage } from '~/features/leads/inquiry-subject.ts';
import { PackageNotOffered } from '~/features/leads/not-offered.tsx';
import { customerOf, startInquiry } from '~/features/leads/typed-inquiry.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { readOrAfterPost } from '~/server/read-or-after-post.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { paths } from '~/shared/paths.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/customer-info';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.subject ? `Inquiry: ${loaderData.subject.title}` : 'Package Not Found',
    description: 'Tell us about your trip. Our travel expert will contact you within 24 hours.',
    publicUrl: loaderData?.publicUrl ?? '',
  });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = appOf({ context });
  const id = params.packageId;
  const [found, viewer] = await Promise.all([
    readOrAfterPost({ context }, packageSubject(app, id), unseenPackage(id, { withdrawn: false })),
    readOrAfterPost({ context }, viewerOf({ request, context }), null),
  ]);
  // A form that was sent comes back as it was typed, also when its package was withdrawn meanwhile.
  const { posted } = requestFactsOf({ context });
  const subject = found ?? (posted ? unseenPackage(id, { withdrawn: true }) : null);
  return data(
    {
      subject,
      today: indianDate(app.clock.now()),
      start: startInquiry(customerOf(viewer), new URL(request.url).searchParams),
      publicUrl: app.environment.publicUrl,
    },
    { status: subject ? 200 : 404 },
  );
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const { clientAddress, log } = requestFactsOf({ context });
  const findUserId = async () => customerOf(await viewerOf({ request, context }))?.id ?? null;
  const answer = await answerInquiry(appOf({ context }), { package_id: params.packageId }, form, {
    findUserId,
    clientAddress,
    log,
  });
  return answer.success ? redirectWithToast(paths.home(), answer.toast) : data(answer, { status: answer.status });
}

export default function CustomerInfo({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, today, start } = loaderData;
  useAnswerToast(actionData?.toast);
  if (!subject) return <PackageNotOffered />;
  return (
    <InquiryPage
      key={subject.id}
      subject={subject}
      today={today}
      typed={actionData?.typed ?? start}
      errors={actionData?.errors ?? noErrors}
      message={actionData?.message}
    />
  );
}

const noErrors: Record<string, string> = {};
