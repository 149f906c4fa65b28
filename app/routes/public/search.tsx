import { useEffect, useMemo } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { notePackageSearch } from '~/features/analytics/note-journey-search.server.ts';
import { findPackages, nothingFound } from '~/features/packages/find-packages.server.ts';
import { listedAddress } from '~/features/packages/listed-address.ts';
import { resultFacts } from '~/features/packages/package-facts.ts';
import { readPackageSearch, searchAddress } from '~/features/packages/package-search.ts';
import { SearchPage } from '~/features/packages/search-page.tsx';
import { searchTitle } from '~/features/packages/search-title.server.ts';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { orOffline } from '~/shared/offline.ts';
import { pack, unpack } from '~/shared/packed.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { StructuredData } from '~/ui/structured-data.tsx';
import type { Route } from './+types/search';

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf({ context });
  const query = new URL(request.url).searchParams;
  const search = readPackageSearch(query);
  const known = { search, offline: false, publicUrl: app.environment.publicUrl };
  const found = await findPackages(app.db, search).catch((error: unknown) => {
    requestFactsOf({ context }).log.error({ err: error }, 'a package search failed');
    return null;
  });
  if (found === null)
    return data(
      { ...known, found: pack(nothingFound), listed: null, title: searchTitle(search), failed: true },
      { status: 503 },
    );
  if (search.page > Math.max(1, found.pages)) throw redirect(searchAddress(search, { page: Math.max(1, found.pages) }));
  notePackageSearch(app, query, { search, found });
  return data({
    ...known,
    found: pack(found),
    listed: found.packages.length > 0 ? listedAddress(search) : null,
    title: searchTitle(search, found.correctedTo),
    failed: false,
  });
}

let lastResult: Awaited<ReturnType<typeof loader>>['data'] | null = null;

/** Offline, the last results stay and the page shows a message. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  lastResult ? orOffline(() => serverLoader(), { ...lastResult, offline: true }) : serverLoader();

export const meta: Route.MetaFunction = ({ loaderData: { title, listed, publicUrl } }) =>
  pageMeta({
    title: title === 'Holiday Packages' ? 'All Holiday Packages' : title,
    description: `${title}: itinerary, price per person and what is included, from travel agents all over India.`,
    path: listed ?? undefined,
    publicUrl,
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, title, failed, offline, publicUrl } = loaderData;
  const found = useMemo(() => unpack(loaderData.found), [loaderData.found]);
  const { pathname, search: query } = useLocation();
  useEffect(() => {
    if (!loaderData.offline) lastResult = loaderData;
  }, [loaderData]);
  return (
    <>
      <SearchPage
        search={search}
        title={title}
        found={found}
        failed={failed}
        retryAt={offline ? pathname + query : null}
      />
      {found.packages.length > 0 ? <StructuredData facts={resultFacts(publicUrl, found.packages)} /> : null}
    </>
  );
}
