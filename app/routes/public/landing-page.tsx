import { data, redirect } from 'react-router';
import { postedDestination } from '~/features/packages/posted-destination.server.ts';
import { LandingPageArticle } from '~/features/pages/landing-page-article.tsx';
import { landingPageFacts } from '~/features/pages/landing-page-facts.ts';
import { LandingPageNotFound, pageNotFound } from '~/features/pages/landing-page-not-found.tsx';
import { seeLandingPage } from '~/features/pages/page-view.server.ts';
import { pageShareImage } from '~/features/pages/share-image.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, readerOf } from '~/server/request-context.server.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { paths } from '~/shared/paths.ts';
import { StructuredData } from '~/ui/structured-data.tsx';
import type { Route } from './+types/landing-page';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { publicUrl } = appOf({ context }).environment;
  const page = await seeLandingPage(readerOf({ context }), params.state, params.destination);
  if (page === null || page === 'failed')
    return data({ publicUrl, page: null, image: '' }, { status: page === null ? 404 : 503 });
  // One canonical URL per page, however it was typed.
  if (page.slug !== `${params.state}/${params.destination}`) throw redirect(paths.destination(page.slug), 301);
  return data({ publicUrl, page, image: pageShareImage(page) });
}

/** The destination search without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await postedDestination(readerOf({ context }), await readForm(request));
  return 'destination' in posted
    ? redirect(paths.search(posted))
    : data({ refused: posted.refused }, { status: posted.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, publicUrl, image } = loaderData;
  return pageMeta(
    page
      ? { title: page.title, description: page.description, path: paths.destination(page.slug), publicUrl, image }
      : { title: pageNotFound.title, description: pageNotFound.text, publicUrl },
  );
};

export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, publicUrl, image } = loaderData;
  if (!page) return <LandingPageNotFound />;
  return (
    <>
      <LandingPageArticle key={page.slug} page={page} refused={actionData?.refused} />
      <StructuredData facts={landingPageFacts(page, publicUrl, image)} />
    </>
  );
}
