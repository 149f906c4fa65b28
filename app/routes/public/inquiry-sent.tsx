import { data } from 'react-router';
import { loadSentInquiry } from '~/features/leads/inquiries/load-sent-inquiry.server.ts';
import { SentInquiryNotFound, SentInquiryPage } from '~/features/leads/inquiries/sent-inquiry-page.tsx';
import { appOf } from '~/server/request-context.server.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import type { Route } from './+types/inquiry-sent';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.inquiry ? 'Inquiry sent' : 'Inquiry Not Found',
    description: 'Our travel expert will contact you within 24 hours.',
    publicUrl: '',
  });

export async function loader(args: Route.LoaderArgs) {
  const inquiry = await loadSentInquiry(appOf(args), args.params.inquiryId);
  return data({ inquiry }, { status: inquiry ? 200 : 404 });
}

export default function InquirySent({ loaderData: { inquiry } }: Route.ComponentProps) {
  return inquiry ? <SentInquiryPage inquiry={inquiry} /> : <SentInquiryNotFound />;
}
