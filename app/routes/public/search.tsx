import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { currentUser } from '~/features/accounts/core/session.server.ts';
import { describePackageSearch, recordSearchOf } from '~/features/analytics/record-search.server.ts';
import { canonicalSearchUrl, searchResultsJsonLd } from '~/features/packages/search/canonical-search-url.ts';
import { packageSearchUrl, parsePackageSearch } from '~/features/packages/search/package-search.ts';
import { PackageSearchPage } from '~/features/packages/search/package-search-page.tsx';
import { searchPackages } from '~/features/packages/search/search-packages.server.ts';
import { emptySearchResult, isSearchedAsTyped } from '~/features/packages/search/search-result.ts';
import {
  type RecentPackageSearchesName,
  storedPackageSearch,
} from '~/features/packages/search/stored-package-search.server.ts';
import { appOf, recordVisit, requestDetailsOf } from '~/server/request-context.server.ts';
import { pageMeta } from '~/shared/seo/page-meta.ts';
import { JsonLd } from '~/ui/content/json-ld.tsx';
import { rememberRecent } from '~/ui/form/draft-store.ts';
import { useDraftOwner } from '~/ui/form/form-draft.tsx';
import type { Route } from './+types/search';

/** A later page says so, so that no two pages have one title. */
const titleOf = (title: string, page: number): string => {
  const name = title === 'Holiday Packages' ? 'All Holiday Packages' : title;
  return page > 1 ? `${name}, page ${page}` : name;
};

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const app = appOf({ context });
  const query = new URL(request.url).searchParams;
  const search = parsePackageSearch(query);
  const known = { search, publicUrl: app.environment.publicUrl };
  const [found, user] = await Promise.all([
    searchPackages(app.db, search).catch((error: unknown) => {
      requestDetailsOf({ context }).log.error({ err: error }, 'a package search failed');
      return null;
    }),
    // Only decides whether the search is counted.
    currentUser({ request, context }).catch(() => null),
  ]);
  if (found === null)
    return data(
      {
        ...known,
        found: emptySearchResult(),
        listed: null,
        stored: null,
        title: 'Holiday Packages',
        documentTitle: titleOf('Holiday Packages', search.page),
        failed: true,
      },
      { status: 503 },
    );
  if (search.page > Math.max(1, found.pages))
    throw redirect(packageSearchUrl(search, { page: Math.max(1, found.pages) }));
  const counted = describePackageSearch({ search, found });
  recordVisit({ request, context }, ({ query: own, client }) =>
    recordSearchOf(app, own, counted, user, client.clientAddress),
  );
  return data({
    ...known,
    found,
    listed: found.packages.length > 0 && isSearchedAsTyped(found) ? canonicalSearchUrl(search) : null,
    stored: found.total > 0 ? storedPackageSearch(search) : null,
    title: found.title,
    documentTitle: titleOf(found.title, search.page),
    failed: false,
  });
};

export const meta: Route.MetaFunction = ({ loaderData: { title, documentTitle, listed, publicUrl } }) =>
  pageMeta({
    title: documentTitle,
    description: `${title}: itinerary, price per person and what is included, from travel agents all over India.`,
    path: listed ?? undefined,
    publicUrl,
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, title, found, failed, stored, publicUrl } = loaderData;
  const owner = useDraftOwner();
  useEffect(() => {
    // For the recent searches of the home page.
    if (stored) rememberRecent('recent-package-searches' satisfies RecentPackageSearchesName, owner, stored);
  }, [stored, owner]);
  return (
    <>
      <PackageSearchPage search={search} title={title} found={found} failed={failed} />
      {found.packages.length > 0 ? <JsonLd facts={searchResultsJsonLd(publicUrl, found.packages)} /> : null}
    </>
  );
}
