import { TermsPage } from '~/features/privacy/terms-page.tsx';
import { appOf } from '~/server/request-context.server.ts';
import type { PageHandle } from '~/shared/browser/page-handle.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { brand } from '~/shared/site/brand.ts';
import type { Route } from './+types/terms';

export const handle: PageHandle = { scripts: false };

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Terms of use',
    description: `What you can expect from ${brand.name}, and what we expect from you.`,
    path: paths.terms(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export const loader = ({ context }: Route.LoaderArgs) => ({ publicUrl: appOf({ context }).environment.publicUrl });

export default function Terms() {
  return <TermsPage />;
}
