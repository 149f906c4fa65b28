import type { Queryable } from '~/server/database/database.server.ts';
import { checkPackages, type IndexQuery } from './package-search.store.server.ts';
import { type Constraint, indexQuery } from './search-constraints.ts';

/** A search with packages, after some of its conditions were dropped. */
export type RelaxedSearch = {
  query: IndexQuery;
  kept: readonly Constraint[];
  /** In the order of the search. */
  dropped: readonly Constraint[];
  /** Packages visit some of the places, not all. */
  anyPlace: boolean;
  /** Dropping the budget shows the cheapest first. */
  cheapestFirst: boolean;
};

/** What is given up first: words, months, the rating, the exact number of days, price, filters, the kind of trip, places in common. */
const order: readonly Constraint['kind'][] = ['word', 'months', 'rating', 'days', 'budget', 'facet', 'concept'];

type Step = { dropped: ReadonlySet<Constraint>; anyPlace: boolean };

/**
 * What to try, best first: each condition alone in the order of importance, then pairs and more in that order, then one of the places instead
 * of all. Places themselves are never dropped.
 */
const stepsOf = (constraints: readonly Constraint[]): Step[] => {
  const droppable = constraints
    .filter(({ kind }) => kind !== 'place')
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const severalPlaces = constraints.filter(({ kind }) => kind === 'place').length > 1;
  const singles = droppable.map((one) => new Set([one]));
  const more = droppable.map((_, at) => new Set(droppable.slice(0, at + 1))).slice(1);
  const step = (anyPlace: boolean) => (dropped: ReadonlySet<Constraint>) => ({ dropped, anyPlace });
  const everywhere = [...singles, ...more].map(step(false));
  return severalPlaces
    ? [{ dropped: new Set<Constraint>(), anyPlace: true }, ...everywhere, ...[...singles, ...more].map(step(true))]
    : everywhere;
};

/** The first of the looser searches that finds packages; null when none does. All are checked in one query. */
export const relaxSearch = async (db: Queryable, constraints: readonly Constraint[]): Promise<RelaxedSearch | null> => {
  const steps = stepsOf(constraints);
  // Without a place and with everything dropped all packages would be found; below the cheapest price, the cheapest are the best answer.
  const isBudgetAlone = constraints.length === 1 && constraints[0]?.kind === 'budget';
  const useful = steps.filter(({ dropped }) => dropped.size < constraints.length || isBudgetAlone);
  const queries = useful.map(({ dropped, anyPlace }) =>
    indexQuery(
      constraints.filter((one) => !dropped.has(one)),
      { anyPlace },
    ),
  );
  const found = await checkPackages(db, queries);
  const at = found.indexOf(true);
  const step = useful[at];
  const query = queries[at];
  if (!step || !query) return null;
  const dropped = constraints.filter((one) => step.dropped.has(one));
  const days = dropped.find(({ days: range }) => range !== null)?.days;
  return {
    query: { ...query, nearDays: days ? (days.max ?? days.min) : null },
    kept: constraints.filter((one) => !step.dropped.has(one)),
    dropped,
    anyPlace: step.anyPlace,
    cheapestFirst: dropped.some(({ price }) => price !== null && price.max !== null),
  };
};
