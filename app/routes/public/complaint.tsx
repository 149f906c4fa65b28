import { data } from 'react-router';
import { ComplaintNotFound, ComplaintPage } from '~/features/leads/messages/grievance-page.tsx';
import { loadComplaint } from '~/features/leads/messages/load-complaint.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import type { Route } from './+types/complaint';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({
    title: loaderData?.complaint ? `Complaint ${loaderData.complaint.number}` : 'Complaint Not Found',
    description: 'A complaint and our answers.',
    publicUrl: '',
  }),
  // The address has the key.
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key');
  const complaint = await loadComplaint(appOf({ context }), params.number, key);
  return data({ complaint }, { status: complaint ? 200 : 404 });
}

export default function Complaint({ loaderData: { complaint } }: Route.ComponentProps) {
  return complaint ? <ComplaintPage complaint={complaint} /> : <ComplaintNotFound />;
}
