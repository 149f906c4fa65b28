import type { PackageSearch } from '~/features/packages/search/package-search.ts';
import type { PackageSearchResult } from '~/features/packages/search/search-result.ts';
import type { ResolvedRoute } from '~/features/trains/search/resolve-route.server.ts';
import type { ResultsView } from '~/features/trains/search/results-view.ts';
import type { TrainSearch } from '~/features/trains/search/train-search.ts';
import type { App } from '~/server/app.server.ts';
import { recordSearch } from './search-counter.server.ts';
import type { SearchChange } from './search-kind.ts';
import { normalizeSearchTerm } from './search-term.ts';

/** Filtering, sorting and expanding the same results is not a new search. */
const refinements = ['available', 'departs', 'min', 'max', 'sort', 'schedule', 'page', 'price', 'month', 'exact'];

const isRefined = (query: URLSearchParams): boolean => refinements.some((name) => query.has(name));

/** The text of an unknown place; null while a place is missing, ambiguous or known. */
const unknownPlace = ({ from, to }: TrainSearch, route: ResolvedRoute): string | null => {
  if (!route.from && route.candidates.from.length === 0) return from.text || from.code || null;
  if (!route.to && route.candidates.to.length === 0) return to.text || to.code || null;
  return null;
};

/**
 * Counts a train search; `view` is null when its places could not be resolved. Without results are only searches for an unknown place, or
 * without a train, also with changes.
 */
export const recordTrainSearch = (
  app: Pick<App, 'database' | 'clock'>,
  query: URLSearchParams,
  { search, route, view }: { search: TrainSearch; route: ResolvedRoute; view: ResultsView | null },
): void => {
  if (isRefined(query)) return;
  if (view && route.from && route.to) {
    const found = view.found > 0 || view.connections.length > 0;
    const text = `${route.from.name} to ${route.to.name}`;
    recordSearch(app, { kind: 'trains', found, term: found ? null : normalizeSearchTerm(text) });
    return;
  }
  const unknown = unknownPlace(search, route);
  if (unknown) recordSearch(app, { kind: 'trains', found: false, term: normalizeSearchTerm(unknown) });
};

/** Counts a package search; a corrected or relaxed one counts as one with results, and its text as
 * corrected or relaxed. */
export const recordPackageSearch = (
  app: Pick<App, 'database' | 'clock'>,
  query: URLSearchParams,
  { search, found }: { search: PackageSearch; found: PackageSearchResult },
): void => {
  if (isRefined(query)) return;
  const parts = [search.destination, search.category, search.theme, search.duration && `${search.duration} days`];
  const term = normalizeSearchTerm(parts.filter(Boolean).join(' '));
  const relaxed = found.dropped.length > 0 || found.somePlaces.length > 0 || found.withoutPackages.length > 0;
  const changes: { change: SearchChange; happened: boolean }[] = [
    { change: 'corrected', happened: found.corrections.length > 0 },
    { change: 'relaxed', happened: relaxed },
  ];
  recordSearch(app, {
    kind: 'packages',
    found: found.total > 0,
    term,
    changes:
      found.total > 0 && term !== null
        ? changes.filter(({ happened }) => happened).map(({ change }) => ({ change, term }))
        : [],
  });
};
