import type { Queryable } from '~/server/database/database.server.ts';
import { checkPackages, type IndexQuery } from './package-search.store.server.ts';
import type { DayRange } from './read-numbers.ts';
import { type Constraint, indexQuery } from './search-constraints.ts';

/** A search with packages, after some of its conditions were dropped. */
export type RelaxedSearch = {
  query: IndexQuery;
  kept: readonly Constraint[];
  /** In the order of the search. */
  dropped: readonly Constraint[];
  /** The length that no package has, and the lengths that were searched instead; null when it was kept or dropped. */
  widened: { asked: Constraint; to: DayRange } | null;
  /** Packages visit some of the places, not all. */
  anyPlace: boolean;
  /** Dropping the budget shows the cheapest first. */
  cheapestFirst: boolean;
};

/** What is given up first: words, months, the rating, the exact number of days, price, filters, the kind of trip, what is not wanted. */
const order: readonly Constraint['kind'][] = ['word', 'months', 'rating', 'days', 'budget', 'facet', 'concept', 'not'];

/** Days that a trip may be shorter or longer, tried one after the other before its length is dropped. */
const tolerances = [1, 2, 4] as const;

type Step = {
  dropped: ReadonlySet<Constraint>;
  days: { asked: Constraint; tolerance: number } | null;
  anyPlace: boolean;
};

const widen = ({ min, max }: DayRange, days: number): DayRange => ({
  min: Math.max(1, min - days),
  max: max === null ? null : max + days,
});

/** A step that drops these conditions, after those that only widen the length among them. */
const withTolerances = (dropped: readonly Constraint[]): Omit<Step, 'anyPlace'>[] => {
  const asked = dropped.find(({ kind }) => kind === 'days');
  const others = new Set(dropped.filter((one) => one !== asked));
  const wider = asked ? tolerances.map((tolerance) => ({ dropped: others, days: { asked, tolerance } })) : [];
  return [...wider, { dropped: new Set(dropped), days: null }];
};

/**
 * What to try, best first: each condition alone in the order of importance, all words of a sentence, then pairs and more in that order, then one
 * of the places instead of all. Places themselves are never dropped.
 */
const stepsOf = (constraints: readonly Constraint[]): Step[] => {
  const droppable = constraints
    .filter(({ kind }) => kind !== 'place')
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const words = droppable.filter(({ kind }) => kind === 'word');
  const others = droppable.slice(words.length);
  const severalPlaces = constraints.filter(({ kind }) => kind === 'place').length > 1;
  const sets = [
    ...words.map((one) => [one]),
    ...(words.length > 1 ? [words] : []),
    ...others.map((one) => [one]),
    ...(words.length > 0 ? others.map((one) => [...words, one]) : []),
    ...others.slice(1).map((_, at) => [...words, ...others.slice(0, at + 2)]),
  ].flatMap(withTolerances);
  const everywhere = sets.map((step) => ({ ...step, anyPlace: false }));
  return severalPlaces
    ? [
        { dropped: new Set(), days: null, anyPlace: true },
        ...everywhere,
        ...sets.map((step) => ({ ...step, anyPlace: true })),
      ]
    : everywhere;
};

const applied = (constraints: readonly Constraint[], { dropped, days }: Step): Constraint[] =>
  constraints
    .filter((one) => !dropped.has(one))
    .map((one) => (one === days?.asked && one.days ? { ...one, days: widen(one.days, days.tolerance) } : one));

/** The first of the looser searches that finds packages; null when none does. All are checked in one query. */
export const relaxSearch = async (db: Queryable, constraints: readonly Constraint[]): Promise<RelaxedSearch | null> => {
  // Without a place and with everything dropped all packages would be found; below the cheapest price, the cheapest are the best answer.
  const isBudgetAlone = constraints.length === 1 && constraints[0]?.kind === 'budget';
  const steps = stepsOf(constraints).filter(({ dropped }) => dropped.size < constraints.length || isBudgetAlone);
  const queries = steps.map((step) => indexQuery(applied(constraints, step), step));
  const found = await checkPackages(db, queries);
  const at = found.indexOf(true);
  const step = steps[at];
  const query = queries[at];
  if (!step || !query) return null;
  const dropped = constraints.filter((one) => step.dropped.has(one));
  const asked = step.days?.asked ?? dropped.find(({ kind }) => kind === 'days');
  return {
    query: { ...query, nearDays: asked?.days ? (asked.days.max ?? asked.days.min) : null },
    kept: applied(constraints, step),
    dropped,
    widened: step.days?.asked.days
      ? { asked: step.days.asked, to: widen(step.days.asked.days, step.days.tolerance) }
      : null,
    anyPlace: step.anyPlace,
    cheapestFirst: dropped.some(({ price }) => price !== null && price.max !== null),
  };
};
