import { ServicesPage } from '~/features/leads/services-page.tsx';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { PageHandle } from '~/shared/page-handle.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { paths } from '~/shared/paths.ts';
import type { Route } from './+types/services';

export const handle: PageHandle = { scripts: false };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Services',
    description: `Flights, hotels, cars, guided tours, custom packages and food walks across India: tell ${brand.name} what you need and a travel expert answers within 24 hours.`,
    path: paths.services(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export const loader = ({ context }: Route.LoaderArgs) => ({ publicUrl: appOf({ context }).environment.publicUrl });

export default function Services() {
  return <ServicesPage />;
}
