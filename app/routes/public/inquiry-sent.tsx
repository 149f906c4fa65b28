import { data } from 'react-router';
import { listFeaturedPackages } from '~/features/bids/home-places.server.ts';
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

/** Featured packages to show when there are no similar ones. */
const maxFeatured = 3;

export async function loader(args: Route.LoaderArgs) {
  const app = appOf(args);
  const inquiry = await loadSentInquiry(app, args.params.inquiryId);
  if (!inquiry) return data({ inquiry, featured: [] }, { status: 404 });
  const featured = inquiry.similar.length > 0 ? [] : await listFeaturedPackages(app.db);
  return data({ inquiry, featured: featured.slice(0, maxFeatured) });
}

export default function InquirySent({ loaderData: { inquiry, featured } }: Route.ComponentProps) {
  return inquiry ? <SentInquiryPage inquiry={inquiry} featured={featured} /> : <SentInquiryNotFound />;
}
