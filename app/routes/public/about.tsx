import { AboutPage } from '~/features/pages/public/about-page.tsx';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/about';

export const handle: PageHandle = { scripts: false };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'About',
    description: `${brand.name} means traveller: why we put packages, trains and guides to every state of India in one place, what we stand for, and who we are.`,
    path: paths.about(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export const loader = ({ context }: Route.LoaderArgs) => {
  const { publicUrl, demo } = appOf({ context }).environment;
  return { publicUrl, demo };
};

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage demo={loaderData.demo} />;
}
