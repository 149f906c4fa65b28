import { data } from 'react-router';
import { viewerOf } from '~/features/accounts/session.server.ts';
import { answerInquiry } from '~/features/leads/answer-inquiry.server.ts';
import { InquiryPage } from '~/features/leads/inquiry-page.tsx';
import { ServiceNotOffered } from '~/features/leads/not-offered.tsx';
import { serviceTitled } from '~/features/leads/services.ts';
import { customerOf, startInquiry } from '~/features/leads/typed-inquiry.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { readOrAfterPost } from '~/server/read-or-after-post.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { paths } from '~/shared/paths.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/service-inquiry';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.subject ? `Inquiry: ${loaderData.subject.title}` : 'Service Not Found',
    description: 'Tell us about your trip. Our travel expert will contact you within 24 hours.',
    publicUrl: loaderData?.publicUrl ?? '',
  });

const serviceOf = (request: Request) => serviceTitled(new URL(request.url).searchParams.get('service'));

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf({ context });
  const service = serviceOf(request);
  const viewer = await readOrAfterPost({ context }, viewerOf({ request, context }), null);
  return data(
    {
      subject: service && { kind: 'service' as const, title: service.title },
      today: indianDate(app.clock.now()),
      start: startInquiry(customerOf(viewer), new URL(request.url).searchParams),
      publicUrl: app.environment.publicUrl,
    },
    { status: service ? 200 : 404 },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const service = serviceOf(request);
  if (!service) throw new Response('We do not offer this service. Please choose one of our services.', { status: 400 });
  const form = await readForm(request);
  const { clientAddress, log } = requestFactsOf({ context });
  const findUserId = async () => customerOf(await viewerOf({ request, context }))?.id ?? null;
  const answer = await answerInquiry(appOf({ context }), { service: service.title }, form, {
    findUserId,
    clientAddress,
    log,
  });
  return answer.success ? redirectWithToast(paths.home(), answer.toast) : data(answer, { status: answer.status });
}

export default function ServiceInquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, today, start } = loaderData;
  useAnswerToast(actionData?.toast);
  if (!subject) return <ServiceNotOffered />;
  return (
    <InquiryPage
      key={subject.title}
      subject={subject}
      today={today}
      typed={actionData?.typed ?? start}
      errors={actionData?.errors ?? noErrors}
      message={actionData?.message}
    />
  );
}

const noErrors: Record<string, string> = {};
