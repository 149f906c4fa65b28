import { data } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { customerOrNull } from '~/features/leads/inquiries/inquiry-form-values.ts';
import { complaintAction } from '~/features/leads/messages/complaint.action.server.ts';
import { GrievancePage } from '~/features/leads/messages/grievance-page.tsx';
import { complaintRuleOn } from '~/features/leads/messages/message.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadWithFallback } from '~/server/load-with-fallback.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { cutText } from '~/shared/data/storable-text.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/grievance';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Complaints',
    description: `The grievance officer of ${brand.name}, and how to submit a complaint: a number at once, an answer within one month.`,
    path: paths.grievance(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = customerOrNull(await loadWithFallback({ context }, currentUser({ request, context }), null));
  const { environment, clock } = appOf({ context });
  const { publicUrl, grievanceOfficer, demo } = environment;
  const rule = complaintRuleOn(indianDate(clock.now()));
  const reference = cutText(new URL(request.url).searchParams.get('reference') ?? '', 60);
  const start = { name: customer?.full_name ?? '', email: customer?.email ?? '', category: '', reference, message: '' };
  return { publicUrl, officer: grievanceOfficer, demo, rule, start };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await complaintAction(appOf({ context }), await readForm(request), requestDetailsOf({ context }));
  if (!answer.success) return data(answer, { status: answer.status });
  return redirectWithToast(answer.path, answer.toast);
}

export default function Grievance({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData?.toast);
  const { officer, demo, rule, start } = loaderData;
  return <GrievancePage officer={officer} demo={demo} rule={rule} start={start} refused={actionData} />;
}
