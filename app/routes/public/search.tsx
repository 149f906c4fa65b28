import { data, redirect } from 'react-router';
import { notePackageSearch } from '~/features/analytics/note-journey-search.server.ts';
import { findPackages, nothingFound } from '~/features/packages/find-packages.server.ts';
import { listedAddress } from '~/features/packages/listed-address.ts';
import { resultFacts } from '~/features/packages/package-facts.ts';
import { readPackageSearch, searchAddress, searchTitle } from '~/features/packages/package-search.ts';
import { SearchPage } from '~/features/packages/search-page.tsx';
import { appOf, requestFactsOf } from '~/server/request-context.server.ts';
import { pageMeta } from '~/shared/page-meta.ts';
import { StructuredData } from '~/ui/structured-data.tsx';
import type { Route } from './+types/search';

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf({ context });
  const query = new URL(request.url).searchParams;
  const search = readPackageSearch(query);
  const known = { search, listed: listedAddress(search), publicUrl: app.environment.publicUrl };
  const found = await findPackages(app.db, search).catch((error: unknown) => {
    requestFactsOf({ context }).log.error({ err: error }, 'a package search failed');
    return null;
  });
  if (found === null) return data({ ...known, found: nothingFound, failed: true }, { status: 503 });
  if (search.page > Math.max(1, found.pages)) throw redirect(searchAddress(search, { page: Math.max(1, found.pages) }));
  notePackageSearch(app, query, { search, found });
  return data({ ...known, found, failed: false });
}

export const meta: Route.MetaFunction = ({ loaderData: { search, listed, found, publicUrl } }) =>
  pageMeta({
    title: searchTitle(search),
    description: `${searchTitle(search)}: itinerary, price per person and what is included, from travel agents all over India.`,
    path: found.packages.length > 0 && listed ? listed : undefined,
    publicUrl,
  });

export default function Search({ loaderData: { search, found, failed, publicUrl } }: Route.ComponentProps) {
  return (
    <>
      <SearchPage search={search} found={found} failed={failed} />
      {found.packages.length > 0 ? <StructuredData facts={resultFacts(publicUrl, found.packages)} /> : null}
    </>
  );
}
