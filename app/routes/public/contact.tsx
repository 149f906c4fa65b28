import { data } from 'react-router';
import { viewerOf } from '~/features/accounts/session.server.ts';
import { answerContactMessage } from '~/features/leads/answer-inquiry.server.ts';
import { ContactPage } from '~/features/leads/contact-page.tsx';
import { customerOf } from '~/features/leads/typed-inquiry.ts';
import { readForm } from '~/server/read-form.server.ts';
import { readOrAfterPost } from '~/server/read-or-after-post.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { offlineMessage, orOffline } from '~/shared/offline.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { paths } from '~/shared/paths.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Contact',
    description: `Write to ${brand.name}, call us or visit us: questions about a journey, a booking, jobs and partnerships. We answer within 24 hours.`,
    path: paths.contact(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = customerOf(await readOrAfterPost({ context }, viewerOf({ request, context }), null));
  return {
    publicUrl: appOf({ context }).environment.publicUrl,
    known: customer && { name: customer.full_name, email: customer.email },
  };
}

export const shouldRevalidate = revalidateOnline;

/** Offline, the form keeps its values and shows a message. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), { offline: true as const });

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerContactMessage(appOf({ context }), await readForm(request), requestFactsOf({ context }));
  return data(answer, { status: answer.success ? 200 : answer.status });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const offline = actionData !== undefined && 'offline' in actionData;
  const answer = actionData && !('offline' in actionData) ? actionData : undefined;
  useAnswerToast(answer?.toast);
  return <ContactPage known={loaderData.known} answer={answer} offline={offline ? offlineMessage : undefined} />;
}
