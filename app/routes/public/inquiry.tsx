import { data } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { customerOrNull, initialInquiryValues } from '~/features/leads/inquiries/inquiry-form-values.ts';
import { InquiryPackageNotFound, InquiryServiceNotFound } from '~/features/leads/inquiries/inquiry-not-found.tsx';
import { InquiryPage } from '~/features/leads/inquiries/inquiry-page.tsx';
import {
  type InquirySubject,
  inquiryDraftKey,
  parseServiceTitle,
  serviceCards,
  unavailablePackage,
} from '~/features/leads/inquiries/inquiry-subject.ts';
import { findPackageSubject } from '~/features/leads/inquiries/load-sent-inquiry.server.ts';
import type { InquiryTarget } from '~/features/leads/inquiries/submit-inquiry.server.ts';
import { inquiryAction } from '~/features/leads/messages/inquiry-forms.action.server.ts';
import { listPopularPackages } from '~/features/packages/search/list-packages-at.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { loadWithFallback } from '~/server/load-with-fallback.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { useActionToast } from '~/ui/feedback/use-action-toast.ts';
import type { Route } from './+types/inquiry';

/** The inquiry form has two URLs: for a package, and for one of the six services. */
type Address = { request: Request; params: { packageId?: string } };

const missingTitle = { package: 'Package Not Found', service: 'Service Not Found' };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.subject ? `Inquiry: ${loaderData.subject.title}` : missingTitle[loaderData?.kind ?? 'package'],
    description: 'Tell us about your trip. Our travel expert will contact you within 24 hours.',
    publicUrl: loaderData?.publicUrl ?? '',
  });

/** The package or service of the URL; null for an unknown service. */
const requestedSubject = ({ request, params }: Address): InquiryTarget | null => {
  if (params.packageId !== undefined) return { package_id: params.packageId };
  const service = parseServiceTitle(new URL(request.url).searchParams.get('service'));
  return service && { service };
};

/** The subject shown beside the form. After a post the form is always shown again, even if its package was withdrawn meanwhile or can't be loaded. */
const subjectOf = async ({
  request,
  context,
  params,
}: Address & Pick<Route.LoaderArgs, 'context'>): Promise<InquirySubject | null> => {
  const asked = requestedSubject({ request, params });
  if (asked === null) return null;
  if ('service' in asked) return { kind: 'service', title: asked.service, ...serviceCards[asked.service] };
  const id = asked.package_id;
  const unavailable = unavailablePackage(id, { withdrawn: false });
  const found = await loadWithFallback({ context }, findPackageSubject(appOf({ context }), id), unavailable);
  const { posted } = requestDetailsOf({ context });
  return found ?? (posted ? unavailablePackage(id, { withdrawn: true }) : null);
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = appOf({ context });
  const [subject, user] = await Promise.all([
    subjectOf({ request, context, params }),
    loadWithFallback({ context }, currentUser({ request, context }), null),
  ]);
  const kind = params.packageId === undefined ? ('service' as const) : ('package' as const);
  return data(
    {
      subject,
      kind,
      suggested: subject === null && kind === 'package' ? await listPopularPackages({ context }) : [],
      today: indianDate(app.clock.now()),
      start: initialInquiryValues(customerOrNull(user), new URL(request.url).searchParams),
      publicUrl: app.environment.publicUrl,
    },
    { status: subject ? 200 : 404 },
  );
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const asked = requestedSubject({ request, params });
  if (!asked) throw new Response('We do not offer this service. Please choose one of our services.', { status: 400 });
  const form = await readForm(request);
  const { clientAddress, log } = requestDetailsOf({ context });
  const findActor = async () => (await currentUser({ request, context })) ?? visitor;
  const answer = await inquiryAction(appOf({ context }), asked, form, { findActor, clientAddress, log });
  return answer.success
    ? redirectWithToast(paths.inquirySent(answer.id), answer.toast)
    : data(answer, { status: answer.status });
}

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, kind, suggested, today, start } = loaderData;
  useActionToast(actionData?.toast);
  if (!subject)
    return kind === 'package' ? <InquiryPackageNotFound suggested={suggested} /> : <InquiryServiceNotFound />;
  return (
    <InquiryPage
      key={inquiryDraftKey(subject)}
      subject={subject}
      today={today}
      typed={actionData?.typed ?? start}
      errors={actionData?.errors ?? noErrors}
      message={actionData?.message}
    />
  );
}

const noErrors: Record<string, string> = {};
