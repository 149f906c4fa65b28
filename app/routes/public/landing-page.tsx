import { data, redirect } from 'react-router';
import { suggestGuides } from '~/features/guides/guides.server.ts';
import { resolveDestinationForm } from '~/features/packages/public/search-package-locations.server.ts';
import { listPackagesAt } from '~/features/packages/search/list-packages-at.server.ts';
import { findLandingPageView, findMovedLandingPage } from '~/features/pages/core/page-view.server.ts';
import { LandingPageArticle } from '~/features/pages/public/landing-page-article.tsx';
import { LandingPageNotFound, pageNotFoundText } from '~/features/pages/public/landing-page-not-found.tsx';
import { landingPageJsonLd } from '~/features/pages/seo/landing-page-json-ld.ts';
import { pageSubject, shareImagePath } from '~/features/pages/seo/share-image-path.server.ts';
import { readForm } from '~/server/read-form.server.ts';
import { appOf, appWithRequestLog } from '~/server/request-context.server.ts';
import { slugify } from '~/shared/data/identifiers.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { JsonLd } from '~/ui/content/json-ld.tsx';
import type { Route } from './+types/landing-page';

export const loader = async ({ params: { state, destination }, context, url }: Route.LoaderArgs) => {
  const { publicUrl } = appOf({ context }).environment;
  const reader = appWithRequestLog({ context });
  const page = await findLandingPageView(reader, state, destination);
  const found = page ?? (await findMovedLandingPage(reader, state, destination));
  if (found === null || found === 'failed')
    return data(
      { publicUrl, page: null, packages: [], image: '', suggested: suggestGuides(slugify(state)) },
      { status: found === null ? 404 : 503 },
    );
  // One canonical URL per page, however it was typed, and whatever address it had before.
  if (page === null || page === 'failed' || page.slug !== `${state}/${destination}`)
    throw redirect(`${paths.destination(found.slug)}${url.search}`, 301);
  return data({
    publicUrl,
    page,
    packages: await listPackagesAt({ context }, page.state, page.destination),
    image: shareImagePath(pageSubject(page)),
    suggested: [],
  });
};

/** The destination search without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const posted = await resolveDestinationForm(appWithRequestLog({ context }), await readForm(request));
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
      : { title: pageNotFoundText.title, description: pageNotFoundText.text, publicUrl },
  );
};

export default function LandingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, packages, publicUrl, image, suggested } = loaderData;
  if (!page) return <LandingPageNotFound guides={suggested} />;
  return (
    <>
      <LandingPageArticle key={page.slug} page={page} packages={packages} refused={actionData?.refused} />
      <JsonLd facts={landingPageJsonLd(page, publicUrl, image)} />
    </>
  );
}
