import { RefundsPage } from '~/features/privacy/refunds-page.tsx';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/refunds';

export const handle: PageHandle = { scripts: false };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Refunds and cancellation',
    description: `What ${brand.name} refunds when you cancel a train ticket or a holiday package, and when it arrives.`,
    path: paths.refunds(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export const loader = ({ context }: Route.LoaderArgs) => {
  const { environment, clock } = appOf({ context });
  return { publicUrl: environment.publicUrl, day: indianDate(clock.now()) };
};

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return <RefundsPage day={loaderData.day} />;
}
