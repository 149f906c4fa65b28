import type { MouseEvent } from 'react';
import { data, redirectDocument, useNavigate } from 'react-router';
import posterFrameDrawing from '~/art/drawings/station/poster-frame.svg';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { getAgencyFigures } from '~/features/leads/core/agency-figures.server.ts';
import type { PackageCardView } from '~/features/packages/core/package-view.ts';
import { loadPackagePage } from '~/features/packages/public/load-package-page.server.ts';
import { packageJsonLd } from '~/features/packages/public/package-json-ld.ts';
import { PackagePage } from '~/features/packages/public/package-page.tsx';
import { SuggestedPackages } from '~/features/packages/public/suggested-packages.tsx';
import { listPopularPackages } from '~/features/packages/search/list-packages-at.server.ts';
import { forwardedQuery, parsePackageSearch } from '~/features/packages/search/package-search.ts';
import { useViewBeacon } from '~/features/packages/views/use-view-beacon.ts';
import { packageSubject, shareImagePath } from '~/features/pages/seo/share-image-path.server.ts';
import { flash } from '~/server/flash.server.ts';
import { appOf, requestDetailsOf } from '~/server/request-context.server.ts';
import { visitor } from '~/shared/data/actor.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { paths } from '~/shared/paths/paths.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { JsonLd } from '~/ui/content/json-ld.tsx';
import { ErrorContent } from '~/ui/feedback/error-page.tsx';
import type { Route } from './+types/package';

/** The previous page of this site, for 'Go Back' without JavaScript. */
const previousPage = (request: Request): string => {
  const referer = request.headers.get('Referer');
  if (!referer || !URL.canParse(referer)) return paths.home();
  const { origin, pathname, search } = new URL(referer);
  const here = new URL(request.url);
  return origin === here.origin && pathname !== here.pathname ? pathname + search : paths.home();
};

const find = async (args: Route.LoaderArgs) => {
  try {
    const user = await currentUser(args);
    const found = await loadPackagePage(appOf(args).db, args.params.id, user ?? visitor);
    // Of agents, only the owner sees a preview.
    return found && { ...found, editable: found.previewNotice !== null && user?.role === 'agent' };
  } catch (error) {
    requestDetailsOf(args).log.error({ err: error }, 'a package could not be loaded');
    return 'failed';
  }
};

export const loader = async (args: Route.LoaderArgs) => {
  const { publicUrl } = appOf(args).environment;
  const found = await find(args);
  if (found === 'failed') {
    const toast = await flash({ title: 'Package not found', tone: 'destructive' });
    // As a document redirect: client-side navigation to the search page would not load the toast.
    return redirectDocument(paths.search(), { headers: { 'Set-Cookie': toast } });
  }
  if (!found) {
    const suggested = await listPopularPackages(args);
    return data({ found, publicUrl, back: previousPage(args.request), suggested }, { status: 404 });
  }
  const carried = forwardedQuery(parsePackageSearch(new URL(args.request.url).searchParams));
  const image = shareImagePath(packageSubject(found.package));
  const agency = found.agent_id === null ? null : await getAgencyFigures(appOf(args), found.agent_id);
  return data({ found, publicUrl, carried, agency, image });
};

const firstSentences = (text: string): string =>
  text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')} ...`;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.found)
    return pageMeta({
      title: 'Package Not Found',
      description: 'This package does not exist or is no longer available.',
      publicUrl: loaderData?.publicUrl ?? '',
    });
  const { found, publicUrl, image } = loaderData;
  return pageMeta({
    title: found.package.title,
    description: firstSentences(found.package.description || `${found.package.title}, ${found.package.destination}`),
    path: found.previewNotice ? undefined : paths.package(found.package.id),
    publicUrl,
    image,
  });
};

type PackageNotFoundProps = { back: string; suggested: readonly PackageCardView[] };

const PackageNotFound = ({ back, suggested }: PackageNotFoundProps) => {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (window.history.length <= 1) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ErrorContent
      drawing={posterFrameDrawing}
      title="Package Not Found"
      text="This package does not exist or is no longer available."
      actions={
        <>
          <ButtonLink to={paths.search()} tone="primary">
            Browse Packages
          </ButtonLink>
          <ButtonLink to={back} onClick={goBack}>
            Go Back
          </ButtonLink>
        </>
      }
      suggestions={suggested.length > 0 ? <SuggestedPackages packages={suggested} /> : null}
    />
  );
};

export default function PackageRoute({ loaderData }: Route.ComponentProps) {
  useViewBeacon(loaderData.found && !loaderData.found.previewNotice ? loaderData.found.package.id : null);
  if (!loaderData.found) return <PackageNotFound back={loaderData.back} suggested={loaderData.suggested} />;
  const { found, agency, carried, publicUrl } = loaderData;
  return (
    <>
      <PackagePage
        shown={found.package}
        previewNotice={found.previewNotice}
        editTo={found.editable ? dashboardPaths.agentPackage(found.package.id) : undefined}
        similar={found.similar}
        itinerary={found.itinerary}
        agency={agency}
        carried={carried}
        publicUrl={publicUrl}
      />
      {found.previewNotice ? null : (
        <JsonLd facts={packageJsonLd(publicUrl, found.package, found.itinerary, agency?.slug ?? null)} />
      )}
    </>
  );
}
