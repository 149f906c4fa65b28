import { ServicesPage } from '~/features/leads/inquiries/services-page.tsx';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/services';

export const handle: PageHandle = { scripts: false };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Services',
    description: `Flights, hotels, cars, guided tours, custom packages and food walks across India: tell ${brand.name} what you need and a travel expert answers within 24 hours.`,
    path: paths.services(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export const loader = ({ context }: Route.LoaderArgs) => ({
  publicUrl: appOf({ context }).environment.publicUrl,
});

export default function Services() {
  return <ServicesPage />;
}
