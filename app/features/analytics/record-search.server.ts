import type { Account } from '~/features/accounts/core/account.ts';
import type { PackageSearch } from '~/features/packages/search/package-search.ts';
import type { PackageSearchResult } from '~/features/packages/search/search-result.ts';
import type { ResultsView } from '~/features/trains/results/results-view.ts';
import type { ResolvedRoute } from '~/features/trains/search/resolve-route.server.ts';
import type { TrainSearch } from '~/features/trains/search/train-search.ts';
import type { App } from '~/server/app.server.ts';
import { recordSearch } from './search-counter.server.ts';
import { normalizeSearchTerm, type SearchChange } from './search-term.ts';

/** Filtering, sorting and expanding the same results is not a new search. */
const refinements = [
  ...[
    'available',
    'overnight',
    'changes',
    'departs',
    'arrives',
    'leave',
    'reach',
    'min',
    'max',
    'sort',
    'show',
    'schedule',
  ],
  ...['page', 'price', 'month', 'exact'],
];

const isRefined = (query: URLSearchParams): boolean => refinements.some((name) => query.has(name));

/** The text of an unknown place; null while a place is missing, ambiguous or known. */
const unknownPlace = ({ from, to }: TrainSearch, route: ResolvedRoute): string | null => {
  if (!route.from && route.candidates.from.length === 0) return from.text || from.code || null;
  if (!route.to && route.candidates.to.length === 0) return to.text || to.code || null;
  return null;
};

/** How a search counts; null when it does not. A shared page counts it for each visitor. */
export type CountedSearch = Parameters<typeof recordSearch>[1] | null;

/**
 * `view` is null when the places could not be resolved. Without results are only searches for an unknown place, or
 * without a train, also with changes; a class that no train of the day has is a filter.
 */
export const describeTrainSearch = ({
  search,
  route,
  view,
}: {
  search: TrainSearch;
  route: ResolvedRoute;
  view: ResultsView | null;
}): CountedSearch => {
  if (view && route.from && route.to) {
    const hasTrains = view.found > 0 || view.directInAnyClass > 0;
    const text = `${route.from.name} to ${route.to.name}`;
    return { kind: 'trains', found: hasTrains, term: hasTrains ? null : normalizeSearchTerm(text) };
  }
  const unknown = unknownPlace(search, route);
  return unknown ? { kind: 'trains', found: false, term: normalizeSearchTerm(unknown) } : null;
};

/** A corrected or relaxed search counts as one with results, and its text as corrected or relaxed. What only its filters exclude is not counted. */
export const describePackageSearch = ({
  search,
  found,
}: {
  search: PackageSearch;
  found: PackageSearchResult;
}): CountedSearch => {
  const isFiltered = [search.category, search.theme, search.duration, search.price, search.month].some(Boolean);
  if (found.total === 0 && isFiltered) return null;
  const parts = [search.destination, search.category, search.theme, search.duration && `${search.duration} days`];
  const term = normalizeSearchTerm(parts.filter(Boolean).join(' '));
  const relaxed =
    found.dropped.length > 0 ||
    found.otherLength !== null ||
    found.somePlaces.length > 0 ||
    found.withoutPackages.length > 0;
  const changes: { change: SearchChange; happened: boolean }[] = [
    { change: 'corrected', happened: found.corrections.length > 0 },
    { change: 'relaxed', happened: relaxed },
  ];
  return {
    kind: 'packages',
    found: found.total > 0,
    term,
    changes:
      found.total > 0 && term !== null
        ? changes.filter(({ happened }) => happened).map(({ change }) => ({ change, term }))
        : [],
  };
};

/** Counts a search from an address by its own query, unless it only refines the previous one or an administrator repeats it to see what visitors saw. */
export const recordSearchOf = (
  app: Pick<App, 'database' | 'clock'>,
  query: URLSearchParams,
  search: CountedSearch,
  user: Pick<Account, 'role'> | null,
  address: string | null,
): void => {
  if (search && user?.role !== 'admin' && !isRefined(query)) recordSearch(app, { ...search, address });
};
