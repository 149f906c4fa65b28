import { PrivacyNoticePage } from '~/features/privacy/privacy-notice-page.tsx';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { indianDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/privacy';

export const handle: PageHandle = { scripts: false };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Privacy notice',
    description: `What personal data ${brand.name} holds about you, why, who sees it, how long it is stored, and how to view, download or delete it.`,
    path: paths.privacy(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export const loader = ({ context }: Route.LoaderArgs) => {
  const { environment, clock } = appOf({ context });
  return { publicUrl: environment.publicUrl, day: indianDate(clock.now()) };
};

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <PrivacyNoticePage day={loaderData.day} />;
}
