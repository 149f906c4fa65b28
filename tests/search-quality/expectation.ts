/**
 * What a query must find. Titles are beginnings of titles of the demo packages.
 * - `must`: at least one of these is among the first three results, and all of them are found.
 * - `only`: every result is one of `must` or `may`, so that a package to another place fails.
 * - `none`: nothing is found; `without` names the places that the page says have no packages.
 * - `sameAs`, `first`, `title`: the same packages as another query, the order, and the heading.
 */
export type Expectation = {
  query: string;
  must?: readonly string[];
  may?: readonly string[];
  /** Nothing else than `must` and `may`. */
  only?: boolean;
  /** Never found. */
  mustNot?: readonly string[];
  none?: boolean;
  without?: readonly string[];
  /** Finds exactly what this query finds. */
  sameAs?: string;
  /** The first results, in this order. */
  first?: readonly string[];
  /** The heading of the results. */
  title?: string;
};

/** A query that finds exactly the packages of a place. */
export const place = (titles: readonly string[], queries: string): Expectation[] =>
  queries.split(', ').map((query) => ({ query, must: titles, only: true }));

/** A place of India without packages. */
export const empty = (queries: string): Expectation[] =>
  queries.split(', ').map((query) => ({ query, none: true, without: [query] }));

/** A place abroad. */
export const abroad = (queries: string): Expectation[] =>
  queries.split(', ').map((query) => ({ query, none: true, without: [query] }));

/** A query whose first results are good ones, and that must not find others. */
export const good = (queries: string, must: readonly string[], mustNot: readonly string[] = []): Expectation[] =>
  queries.split(', ').map((query) => ({ query, must, mustNot }));

/** Ways to ask for what a plain query finds. */
export const same = (plain: string, queries: string): Expectation[] =>
  queries.split(', ').map((query) => ({ query, sameAs: plain }));

/** Queries whose first results stand in this order. */
export const first = (titles: readonly string[], queries: string, mustNot: readonly string[] = []): Expectation[] =>
  queries.split(', ').map((query) => ({ query, first: titles, must: titles, mustNot }));

/** The heading of the results of a query. */
export const titled = (entries: Readonly<Record<string, string>>): Expectation[] =>
  Object.entries(entries).map(([query, title]) => ({ query, title, may: [''] }));
