import { paths } from '~/shared/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { Chips } from '~/ui/chip.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Notice } from '~/ui/notice.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { Skeleton } from '~/ui/skeleton.tsx';
import { useLateNavigation } from '~/ui/use-late-navigation.ts';
import { useQuietNavigation } from '~/ui/use-quiet-navigation.ts';
import { facetName } from './category.ts';
import type { FoundPackages } from './find-packages.server.ts';
import { PackageCard } from './package-card.tsx';
import {
  carriedQuery,
  filterCategories,
  type PackageSearch,
  searchAddress,
  searchChips,
  sortKeys,
  sortNames,
} from './package-search.ts';
import { PackageSearchForm } from './package-search-form.tsx';
import './search-page.css';

const indianGrouping = new Intl.NumberFormat('en-IN');

const countLabel = (total: number): string => (total === 1 ? '1 package' : `${indianGrouping.format(total)} packages`);

const CategoryBar = ({ search }: { search: PackageSearch }) => (
  <nav className="category-bar" aria-label="Category">
    {[null, ...filterCategories].map((category) => (
      <a
        key={category ?? 'all'}
        href={searchAddress(search, { category })}
        aria-current={category === search.category ? 'true' : undefined}
        data-quiet
      >
        {category ? facetName(category) : 'All'}
      </a>
    ))}
  </nav>
);

const SortBar = ({ search }: { search: PackageSearch }) => (
  <nav className="package-sort" aria-label="Sort packages">
    <span className="soft small">Sort by</span>
    {sortKeys.map((sort) => (
      <a
        key={sort}
        href={searchAddress(search, { sort })}
        aria-current={sort === search.sort ? 'true' : undefined}
        data-quiet
      >
        {sortNames[sort]}
      </a>
    ))}
  </nav>
);

const CardSkeleton = () => (
  <div className="package-card" aria-hidden="true">
    <div className="package-card__picture" />
    <div className="package-card__body">
      <Skeleton width="40%" />
      <Skeleton width="85%" height="1.6rem" />
      <Skeleton width="60%" />
      <Skeleton height="4.2rem" />
      <Skeleton height="2.2rem" />
    </div>
  </div>
);

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Above the fold on a wide screen. */
const earlyCards = 3;

const Cards = ({ search, found }: { search: PackageSearch; found: FoundPackages }) => {
  const carried = carriedQuery(search);
  if (useLateNavigation(paths.search()))
    return (
      <div className="package-grid" aria-busy="true">
        {skeletons.map((key) => (
          <CardSkeleton key={key} />
        ))}
      </div>
    );
  if (found.packages.length === 0)
    return (
      <EmptyState
        title="No packages found"
        text="Try another destination or fewer filters."
        action={
          <div className="cluster">
            <ButtonLink to={paths.search()} tone="primary">
              Clear filters
            </ButtonLink>
            <ButtonLink to={paths.home()}>Back to Home</ButtonLink>
          </div>
        }
      />
    );
  return (
    <div className="package-grid">
      {found.packages.map((shown, index) => (
        <PackageCard key={shown.id} shown={shown} carried={carried} early={index < earlyCards} />
      ))}
    </div>
  );
};

type SearchPageProps = {
  search: PackageSearch;
  title: string;
  found: FoundPackages;
  failed: boolean;
  /** The URL that could not be loaded offline; the shown results are those of the search before. */
  retryAt: string | null;
};

/** The search results: form, count, category and sort bars, active filters as chips, and cards, 50 per page. */
export const SearchPage = ({ search, title, found, failed, retryAt }: SearchPageProps) => {
  const quiet = useQuietNavigation();
  const chips = searchChips(search);
  return (
    <>
      <div className="results-band">
        <div className="page stack">
          <h1 className="results-band__title">{title}</h1>
          <PackageSearchForm search={search} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: answers for the links inside, which have their own keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className="page section stack" onClick={quiet.onClick}>
        <div className="package-bar-row">
          <p role="status" id="package-count" tabIndex={-1} className="package-count">
            {failed ? '' : countLabel(found.total)}
          </p>
          <CategoryBar search={search} />
          <SortBar search={search} />
        </div>
        <Chips chips={chips} focusAfter="package-count">
          {chips.length > 1 ? (
            <ButtonLink tone="quiet" to={paths.search({ travelers: search.travelers })} preventScrollReset>
              Clear all
            </ButtonLink>
          ) : null}
        </Chips>
        {found.correctedTo ? (
          <Notice>
            No matches for “{search.destination}”. Showing packages for {found.correctedTo}.
          </Notice>
        ) : null}
        {retryAt === null ? null : (
          <Notice tone="danger" title="You seem to be offline." live>
            Showing your earlier results.{' '}
            <a href={retryAt} data-quiet>
              Try again
            </a>
          </Notice>
        )}
        {failed ? (
          <Notice tone="danger" title="The packages could not be loaded." live>
            Please try again in a moment.
          </Notice>
        ) : null}
        <Cards search={search} found={found} />
        <Pagination page={search.page} pages={found.pages} pageTo={(page) => searchAddress(search, { page })} />
      </div>
    </>
  );
};
