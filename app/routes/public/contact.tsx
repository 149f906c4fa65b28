import { data } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { customerOrNull } from '~/features/leads/inquiries/inquiry-form-values.ts';
import { ContactPage } from '~/features/leads/messages/contact-page.tsx';
import { contactMessageAction } from '~/features/leads/messages/inquiry-forms.action.server.ts';
import { loadWithFallback } from '~/server/load-with-fallback.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Contact',
    description: `Write to ${brand.name}, call us or visit us: questions about a journey, a booking, jobs and partnerships. We answer within 24 hours.`,
    path: paths.contact(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = customerOrNull(await loadWithFallback({ context }, currentUser({ request, context }), null));
  return {
    publicUrl: appOf({ context }).environment.publicUrl,
    known: customer && { name: customer.full_name, email: customer.email },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await contactMessageAction(appOf({ context }), await readForm(request), requestDetailsOf({ context }));
  return data(answer, { status: answer.success ? 200 : answer.status });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  return <ContactPage known={loaderData.known} answer={actionData} />;
}
