import { data } from 'react-router';
import { viewerOf } from '~/features/accounts/session.server.ts';
import { answerInquiry } from '~/features/leads/answer-inquiry.server.ts';
import { InquiryPage } from '~/features/leads/inquiry-page.tsx';
import { packageSubject } from '~/features/leads/inquiry-subject.server.ts';
import { draftKeyOf, type InquirySubject, unseenPackage } from '~/features/leads/inquiry-subject.ts';
import { PackageNotOffered, ServiceNotOffered } from '~/features/leads/not-offered.tsx';
import { serviceWords } from '~/features/leads/service-words.ts';
import { serviceTitled } from '~/features/leads/services.ts';
import type { AskedFor } from '~/features/leads/submit-inquiry.server.ts';
import { customerOf, startInquiry } from '~/features/leads/typed-inquiry.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { readOrAfterPost } from '~/server/read-or-after-post.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { indianDate } from '~/shared/dates.ts';
import { offlineMessage, orOffline } from '~/shared/offline.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { paths } from '~/shared/paths.ts';
import { revalidateOnline } from '~/ui/revalidate-online.ts';
import { useAnswerToast } from '~/ui/use-answer-toast.ts';
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
const requestedSubject = ({ request, params }: Address): AskedFor | null => {
  if (params.packageId !== undefined) return { package_id: params.packageId };
  const service = serviceTitled(new URL(request.url).searchParams.get('service'));
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
  if ('service' in asked) return { kind: 'service', title: asked.service, ...serviceWords[asked.service] };
  const id = asked.package_id;
  const unavailable = unseenPackage(id, { withdrawn: false });
  const found = await readOrAfterPost({ context }, packageSubject(appOf({ context }), id), unavailable);
  const { posted } = requestFactsOf({ context });
  return found ?? (posted ? unseenPackage(id, { withdrawn: true }) : null);
};

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = appOf({ context });
  const address: Address = { request, params };
  const [subject, viewer] = await Promise.all([
    subjectOf({ request, context, params }),
    readOrAfterPost({ context }, viewerOf({ request, context }), null),
  ]);
  return data(
    {
      subject,
      kind: address.params.packageId === undefined ? ('service' as const) : ('package' as const),
      today: indianDate(app.clock.now()),
      start: startInquiry(customerOf(viewer), new URL(request.url).searchParams),
      publicUrl: app.environment.publicUrl,
    },
    { status: subject ? 200 : 404 },
  );
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const asked = requestedSubject({ request, params });
  if (!asked) throw new Response('We do not offer this service. Please choose one of our services.', { status: 400 });
  const form = await readForm(request);
  const { clientAddress, log } = requestFactsOf({ context });
  const findUserId = async () => customerOf(await viewerOf({ request, context }))?.id ?? null;
  const answer = await answerInquiry(appOf({ context }), asked, form, { findUserId, clientAddress, log });
  return answer.success ? redirectWithToast(paths.home(), answer.toast) : data(answer, { status: answer.status });
}

export const shouldRevalidate = revalidateOnline;

/** Offline, the form keeps its values and shows a message. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(() => serverAction(), { offline: true as const });

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, kind, today, start } = loaderData;
  const offline = actionData !== undefined && 'offline' in actionData;
  const refused = actionData && !('offline' in actionData) ? actionData : undefined;
  useAnswerToast(refused?.toast);
  if (!subject) return kind === 'package' ? <PackageNotOffered /> : <ServiceNotOffered />;
  return (
    <InquiryPage
      key={draftKeyOf(subject)}
      subject={subject}
      today={today}
      typed={refused?.typed ?? start}
      errors={refused?.errors ?? noErrors}
      message={refused?.message}
      offline={offline ? offlineMessage : undefined}
    />
  );
}

const noErrors: Record<string, string> = {};
