import { Link } from 'react-router';
import suitcaseDrawing from '~/art/drawings/journey/suitcase.svg';
import { paths } from '~/shared/paths/paths.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { LoadFailure } from '~/ui/feedback/load-failure.tsx';
import { Pagination } from '~/ui/navigation/pagination.tsx';
import { useDelayedPending, useLoadingUrl } from '~/ui/navigation/use-navigation-state.ts';
import { FilterChips } from '~/ui/table/filter-chips.tsx';
import { countText, SheetButtons, SortOptions } from '~/ui/table/filter-options.tsx';
import { PackageCard, PackageCardSkeleton } from '../core/package-card.tsx';
import { SaveButton, SavedPackagesLink } from '../save-button/save-button.tsx';
import {
  exactUpTo,
  filterChips,
  forwardedQuery,
  type PackageSearch,
  packageSearchUrl,
  parsePackageSearch,
  searchWithout,
} from './package-search.ts';
import { PackageSearchForm } from './package-search-form.tsx';
import { SearchFilters, sortOptions } from './search-filters.tsx';
import { PlaceLinks, SearchNotices } from './search-notices.tsx';
import type { PackageSearchResult } from './search-result.ts';

/**
 * The search that the page shows as chosen: the one that is loading, if there is one, so that a filter or order is shown as chosen at once.
 * `loadingUrl` is its URL, null while nothing is loading.
 */
export const useShownSearch = (search: PackageSearch): { shown: PackageSearch; loadingUrl: string | null } => {
  const loadingUrl = useLoadingUrl(paths.search());
  if (loadingUrl === null) return { shown: search, loadingUrl };
  return { shown: parsePackageSearch(new URL(loadingUrl, 'http://search').searchParams), loadingUrl };
};

const countLabel = (total: number): string => (total === 1 ? '1 package' : `${countText(total, exactUpTo)} packages`);

/** '134 packages' or '134 packages, page 2': of many packages the number of pages is not counted. */
const pageLabel = ({ total }: PackageSearchResult, page: number): string =>
  page > 1 ? `${countLabel(total)}, page ${page}` : countLabel(total);

const skeletons = [...'abcdef'];

/** Above the fold on a wide screen. */
const earlyCards = 3;

type CardsProps = {
  found: PackageSearchResult;
  /** The URL of the search when it failed. */
  failedUrl: string | null;
};

const Cards = ({ found, failedUrl }: CardsProps) => {
  const carried = forwardedQuery(found);
  if (useDelayedPending(paths.search()))
    return (
      <div className="package-grid" aria-busy="true">
        {skeletons.map((key) => (
          <PackageCardSkeleton key={key} />
        ))}
      </div>
    );
  if (failedUrl !== null)
    return (
      <LoadFailure title="Failed to load packages." text="Please try again in a moment." retryTo={failedUrl} live />
    );
  if (found.packages.length === 0)
    return (
      <EmptyState
        drawing={suitcaseDrawing}
        title="No packages found"
        text={found.notes.join(' ')}
        action={
          <>
            {found.withoutPackages.map((place) => (
              <PlaceLinks key={place.name} place={place} />
            ))}
            <div className="cluster">
              <ButtonLink to={paths.search()} tone="primary">
                See all packages
              </ButtonLink>
              <ButtonLink to={paths.home()}>Back to Home</ButtonLink>
            </div>
          </>
        }
      />
    );
  return (
    <div className="package-grid">
      {found.packages.map((shown, index) => (
        <PackageCard key={shown.id} shown={shown} carried={carried} early={index < earlyCards} first={index === 0}>
          <SaveButton {...shown} />
        </PackageCard>
      ))}
    </div>
  );
};

/** What else there is beside a result of few packages or none. */
const Others = ({ found }: { found: PackageSearchResult }) =>
  found.others && (
    <section className="stack">
      <h2>{found.others.title}</h2>
      <div className="package-grid package-grid--three">
        {found.others.packages.map((shown) => (
          <PackageCard key={shown.id} shown={shown} level={3} carried={forwardedQuery(found)}>
            <SaveButton {...shown} />
          </PackageCard>
        ))}
      </div>
    </section>
  );

type SearchPageProps = {
  search: PackageSearch;
  title: string;
  found: PackageSearchResult;
  failed: boolean;
};

/**
 * The chips of the search that is shown as chosen. While another one is loading, its filters are known at once, and what its text means is
 * known when it differs from the loaded one by a removed chip.
 */
const chipsOf = (
  found: PackageSearchResult,
  shown: PackageSearch,
  search: PackageSearch,
  loadingUrl: string | null,
) => {
  const chips = found.chips.filter(
    ({ removeTo }) => shown.destination === search.destination || removeTo !== loadingUrl,
  );
  // Their URLs also leave out a filter that was removed just before.
  const textChips = chips.map(({ label, removeTo }) => {
    const { destination } = parsePackageSearch(new URL(removeTo, 'http://search').searchParams);
    return { label, removeTo: packageSearchUrl(shown, { destination }) };
  });
  return [...(shown.destination ? textChips : []), ...filterChips(shown)];
};

/** The search results: form, count, order, active filters as chips, filters, and cards, 50 per page. */
export const PackageSearchPage = ({ search, title, found, failed }: SearchPageProps) => {
  const loaded = searchWithout(search, found.droppedFilters);
  const { shown, loadingUrl } = useShownSearch(loaded);
  const searching = useDelayedPending(paths.search());
  const chips = chipsOf(found, shown, search, loadingUrl);
  const empty = found.packages.length === 0 && !failed && !searching;
  // A single package can't be narrowed; the chips widen the search.
  const several = searching || found.total > 1;
  const counts = several ? found.counts : null;
  return (
    <>
      <div className="results-band">
        <div className="page stack">
          <h1>{title}</h1>
          <PackageSearchForm search={search} />
        </div>
      </div>
      <div className="page section stack package-list" data-empty={empty || undefined}>
        <div className="cluster">
          <p role="status" id="package-count" tabIndex={-1} className="lead results-count">
            {searching ? 'Searching…' : failed ? '' : pageLabel(found, search.page)}
          </p>
          <SavedPackagesLink />
          {several ? (
            <>
              <SheetButtons chosen={filterChips(shown).length} filters={counts !== null} />
              <SortOptions
                label="Sort packages"
                options={sortOptions(shown, shown.destination === search.destination ? found.impliedSort : null)}
              />
            </>
          ) : null}
        </div>
        <FilterChips chips={chips} focusAfter="package-count">
          {chips.length > 1 ? (
            <ButtonLink tone="quiet" to={paths.search({ travelers: search.travelers })} preventScrollReset>
              Clear all
            </ButtonLink>
          ) : null}
        </FilterChips>
        <SearchNotices found={found} />
        <div className={counts ? 'with-filters' : undefined}>
          {counts ? <SearchFilters search={shown} counts={counts} found={countLabel(found.total)} /> : null}
          <div className="stack stack--loose">
            <Cards found={found} failedUrl={failed ? packageSearchUrl(search, { page: search.page }) : null} />
            <Pagination page={search.page} pages={found.pages} pageTo={(page) => packageSearchUrl(search, { page })} />
            {searching ? null : <Others found={found} />}
            <nav className="cluster" aria-label="More for your trip">
              <a id="guides" href={paths.destinations()}>
                State travel guides
              </a>
              <Link id="flights" to={paths.serviceInquiry('Flight Booking')}>
                Inquire about domestic flights
              </Link>
            </nav>
          </div>
        </div>
      </div>
    </>
  );
};
