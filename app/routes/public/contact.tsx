import { data } from 'react-router';
import { answerContactMessage } from '~/features/leads/answer-inquiry.server.ts';
import { ContactPage } from '~/features/leads/contact-page.tsx';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { paths } from '~/shared/paths.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Contact',
    description: `Write to ${brand.name}, call us or visit us: questions about a journey, a booking, jobs and partnerships. We answer within 24 hours.`,
    path: paths.contact(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export const loader = ({ context }: Route.LoaderArgs) => ({ publicUrl: appOf({ context }).environment.publicUrl });

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerContactMessage(appOf({ context }), await readForm(request), requestFactsOf({ context }));
  return data(answer, { status: answer.success ? 200 : answer.status });
}

export default function Contact({ actionData }: Route.ComponentProps) {
  useAnswerToast(actionData?.toast);
  return <ContactPage answer={actionData} />;
}
