import { AboutPage } from '~/features/pages/about-page.tsx';
import { appOf } from '~/server/request-context.server.ts';
import { brand } from '~/shared/brand.ts';
import type { PageHandle } from '~/shared/page-handle.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { paths } from '~/shared/paths.ts';
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
