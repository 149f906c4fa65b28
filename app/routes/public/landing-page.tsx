import { data, redirect } from 'react-router';
import { chosenCity } from '~/features/pages/destination-choice.ts';
import { destinationMissing } from '~/features/pages/destination-search.tsx';
import { LandingPageArticle } from '~/features/pages/landing-page-article.tsx';
import { landingPageFacts } from '~/features/pages/landing-page-facts.ts';
import { LandingPageNotFound, pageNotFound } from '~/features/pages/landing-page-not-found.tsx';
import { seeLandingPage } from '~/features/pages/page-view.server.ts';
import { pageShareImage } from '~/features/pages/share-image.server.ts';
import { redirectWithToast } from '~/server/flash.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { paths } from '~/shared/paths.ts';
import { StructuredData } from '~/ui/structured-data.tsx';
import type { Route } from './+types/landing-page';

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = appOf({ context });
  const { publicUrl } = app.environment;
  const page = await seeLandingPage(app, params.state, params.destination);
  if (page === null || page === 'failed')
    return data({ publicUrl, page: null, image: '' }, { status: page === null ? 404 : 503 });
  // One page has one address, however it was typed.
  if (page.slug !== `${params.state}/${params.destination}`) throw redirect(paths.destination(page.slug), 301);
  return data({ publicUrl, page, image: pageShareImage(page) });
}

/** The search card without JavaScript. */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const destination = chosenCity(String(form.get('destination') || form.get('destinationText') || ''));
  return destination
    ? redirect(paths.search({ destination }))
    : redirectWithToast(paths.destination(`${params.state}/${params.destination}`), destinationMissing);
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

export default function LandingPage({ loaderData: { page, publicUrl, image } }: Route.ComponentProps) {
  if (!page) return <LandingPageNotFound />;
  return (
    <>
      <LandingPageArticle key={page.slug} page={page} />
      <StructuredData facts={landingPageFacts(page, publicUrl, image)} />
    </>
  );
}
