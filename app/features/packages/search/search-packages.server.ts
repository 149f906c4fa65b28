import type { Gazetteer } from '~/features/places/core/gazetteer.ts';
import type { GazetteerPlace } from '~/features/places/core/gazetteer-place.ts';
import { loadGazetteer } from '~/features/places/core/load-gazetteer.server.ts';
import type { Queryable } from '~/server/database/database.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { editDistance, forgivenErrors } from '~/shared/data/edit-distance.ts';
import { cardViews } from '../core/package-view.server.ts';
import { nearestTerms } from './distance-order.ts';
import { countFilters } from './filter-counts.ts';
import { chooseNamesakes, findNearby, findOthers } from './find-nearby.server.ts';
import {
  checkPackages,
  countPackages,
  findWords,
  type IndexQuery,
  listPackages,
  readHitFacets,
} from './package-search.store.server.ts';
import {
  durationText,
  exactUpTo,
  listingLimit,
  type PackageSearch,
  packageSearchUrl,
  searchWithout,
} from './package-search.ts';
import { readNear, readOrigin, withPlaceItself } from './read-origin.ts';
import { type RelaxedSearch, relaxSearch } from './relax-search.server.ts';
import {
  type Constraint,
  daysLabel,
  filterConstraints,
  indexQuery,
  mentionOf,
  textConstraints,
} from './search-constraints.ts';
import { correctionsOf, searchNotes, searchTitle, textChips } from './search-notes.ts';
import { emptySearchResult, type PackageSearchResult } from './search-result.ts';
import {
  meansEverything,
  narrowestPlaces,
  type QueryPart,
  queryWithout,
  singularOf,
  type UnderstoodQuery,
  understandQuery,
  type Vocabulary,
} from './understand-query.ts';

const knowsAll: Vocabulary = { formsOf: (word) => [word], correct: () => null };

/** Short words have too many neighbours to be corrected. */
const minCorrectedLength = 5;

const vocabularyOf = async (db: Queryable, words: readonly string[]): Promise<Vocabulary> => {
  const rows = new Map((await findWords(db, words)).map((row) => [row.word, row]));
  return {
    formsOf: (word) => rows.get(word)?.known ?? [],
    correct: (word) =>
      word.length < minCorrectedLength
        ? null
        : (rows
            .get(word)
            ?.similar.map((similar) => ({ similar, errors: editDistance(word, similar) }))
            .filter(({ similar, errors }) => errors <= Math.min(forgivenErrors(word), forgivenErrors(similar)))
            .sort((a, b) => a.errors - b.errors)[0]?.similar ?? null),
  };
};

/** Reads the text; the database is asked only about words that are neither a place nor of the language of searches. */
const understand = async (db: Queryable, gazetteer: Gazetteer, search: PackageSearch): Promise<UnderstoodQuery> => {
  const plain = understandQuery(search.destination, gazetteer, knowsAll, { exactly: true });
  const words = plain.parts.flatMap((part) => {
    const meant = part.kind === 'not' ? part.of : part;
    return meant.kind === 'word' ? [meant.word] : [];
  });
  if (words.length === 0) return plain;
  const vocabulary = await vocabularyOf(db, [...new Set([...words, ...words.map(singularOf)])]);
  return understandQuery(search.destination, gazetteer, vocabulary, { exactly: search.exact });
};

type Plan = {
  constraints: Constraint[];
  /** Places of the text without any package. */
  empty: GazetteerPlace[];
  /** Places of the text that packages mention although none has them as its destination. */
  mentioned: GazetteerPlace[];
  unknown: Constraint[];
};

/** For places without packages: the packages whose text mentions them. */
const mentionsOf = async (
  db: Queryable,
  gazetteer: Gazetteer,
  places: readonly Constraint[],
): Promise<ReadonlyMap<Constraint, Constraint>> => {
  const mentions = places.flatMap((place) => {
    const mention = mentionOf(place, gazetteer);
    return mention ? [[place, mention] as const] : [];
  });
  const found = await checkPackages(
    db,
    mentions.map(([, mention]) => indexQuery([mention])),
  );
  return new Map(mentions.filter((_, at) => found[at]));
};

/** Separates what no package meets even by itself: places without packages and unknown words. */
const withoutImpossible = async (
  db: Queryable,
  gazetteer: Gazetteer,
  constraints: readonly Constraint[],
): Promise<Plan> => {
  const alone = constraints.filter(({ kind }) => kind === 'place' || kind === 'word' || kind === 'concept');
  const found = await checkPackages(
    db,
    alone.map((one) => indexQuery([one])),
  );
  const unmet = alone.filter((_, at) => !found[at]);
  const mentions = await mentionsOf(db, gazetteer, unmet);
  const impossible = new Set(unmet.filter((one) => !mentions.has(one)));
  return {
    constraints: constraints.filter((one) => !impossible.has(one)).map((one) => mentions.get(one) ?? one),
    empty: [...impossible].flatMap(({ place }) => place ?? []),
    mentioned: [...mentions.keys()].flatMap(({ place }) => place ?? []),
    unknown: [...impossible].filter(({ place }) => place === null),
  };
};

const contains = (gazetteer: Gazetteer) => (outer: GazetteerPlace, inner: GazetteerPlace) =>
  gazetteer.expand(outer.id).has(inner.id);

/** A search that finds packages, and how many. */
type Found = { query: IndexQuery; base: IndexQuery; relaxed: RelaxedSearch | null };

const isFilter = ({ filter }: Constraint): boolean => filter !== null;

const found = (constraints: readonly Constraint[], relaxed: RelaxedSearch | null = null): Found => {
  const kept = relaxed?.kept ?? constraints;
  const options = { anyPlace: relaxed?.anyPlace ?? false };
  return {
    query: relaxed?.query ?? indexQuery(kept, options),
    base: indexQuery(
      kept.filter((one) => !isFilter(one)),
      options,
    ),
    relaxed,
  };
};

const originOf = (parts: readonly QueryPart[]): string =>
  parts.flatMap((part) => (part.kind === 'origin' ? [part.place.name] : []))[0] ?? '';

/** What a search without hits was changed to; `hits` is null when nothing else may be shown. */
type Planned = { plan: Plan; hits: Found | null };

const planWithoutHits = async (db: Queryable, gazetteer: Gazetteer, constraints: Constraint[]): Promise<Planned> => {
  const plan = await withoutImpossible(db, gazetteer, constraints);
  const left = plan.constraints;
  const hasPlace = constraints.some(({ kind }) => kind === 'place');
  const keepsPlace = left.some(({ kind }) => kind === 'place');
  // Without any of its places, or with nothing left of the text, other packages would be found than those that were wanted.
  const textLeft = left.some((one) => !isFilter(one));
  const hadText = constraints.some((one) => !isFilter(one));
  if ((hasPlace && !keepsPlace) || (hadText && !textLeft)) return { plan, hits: null };
  const changed = left.some((one, at) => one !== constraints[at]) || left.length < constraints.length;
  if (changed && (await checkPackages(db, [indexQuery(left)]))[0]) return { plan, hits: found(left) };
  const relaxed = await relaxSearch(db, left);
  return { plan, hits: relaxed && found(left, relaxed) };
};

/** The party size of the inquiry form for a number of travellers. */
const partySize = (travellers: number): string => {
  if (travellers <= 2) return String(travellers);
  if (travellers <= 4) return '3-4';
  return travellers <= 8 ? '5-8' : '9+';
};

const travellersOf = (parts: readonly QueryPart[]): string =>
  parts.flatMap((part) => (part.kind === 'party' ? [partySize(part.travellers)] : []))[0] ?? '';

/**
 * The order that the text asks for, or the cheapest first when the budget was dropped, with the search without it; null when the URL says the
 * order, or nothing does.
 */
const impliedSortOf = (
  search: PackageSearch,
  understood: UnderstoodQuery,
  { relaxed }: Found,
): PackageSearchResult['impliedSort'] => {
  if (search.sort !== 'popularity') return null;
  const without = (part: QueryPart) => packageSearchUrl(search, { destination: queryWithout(understood, [part]) });
  for (const part of understood.parts)
    if (part.kind === 'order') return { sort: part.order, withoutUrl: without(part) };
  const budget = relaxed?.cheapestFirst ? relaxed.dropped.find(({ price }) => price !== null) : undefined;
  if (!budget) return null;
  return {
    sort: 'price-low',
    withoutUrl: budget.part ? without(budget.part) : packageSearchUrl(search, { price: '' }),
  };
};

/** The number of pages; exact for up to 1,000 hits, and when the wanted page has no rows, so that the last one is known. */
const countPages = async (
  db: Queryable,
  { query }: Found,
  { total, page, rows }: { total: number; page: number; rows: number },
): Promise<number> => {
  if (total <= exactUpTo) return Math.ceil(total / listingLimit);
  if (rows === 0) return Math.ceil((await countPackages(db, query)) / listingLimit);
  return rows > listingLimit ? Math.max(page + 1, exactUpTo / listingLimit + 1) : page;
};

/** A place that packages only mention is a word to search for: they are not packages in it. */
const asMentioned = (part: QueryPart, mentioned: readonly GazetteerPlace[]): QueryPart =>
  part.kind === 'place' && mentioned.includes(part.place)
    ? { ...part, kind: 'word', word: part.place.name, forms: [] }
    : part;

/** A result, and the first place of the query that was searched; no country, and no region of several states. */
type Searched = PackageSearchResult & { place: GazetteerPlace | null };

/** A better known place abroad that has the name of a small one: Bali. */
const foreignNamesakes = (parts: readonly QueryPart[], place: GazetteerPlace): GazetteerPlace[] =>
  parts.flatMap((part) =>
    part.kind === 'place' && part.place === place && !place.popular
      ? part.others.filter(({ country }) => country !== 'IN').slice(0, 1)
      : [],
  );

const searchUnderstood = async (
  db: Queryable,
  gazetteer: Gazetteer,
  search: PackageSearch,
  understood: UnderstoodQuery,
): Promise<Searched> => {
  const isIn = contains(gazetteer);
  const narrow = narrowestPlaces(understood.parts, isIn);
  const abroad = narrow.filter(({ place }) => place.country !== 'IN');
  const foreign = abroad.map(({ place }) => place);
  const villages = abroad.flatMap(({ others }) => others.filter(({ country }) => country === 'IN').slice(0, 1));
  const isIndia = (part: QueryPart) => part.kind === 'place' && part.place.id === 'country:in';
  const parts = understood.parts.filter(
    (part) => part.kind !== 'place' || (narrow.includes(part) && part.place.country === 'IN' && !isIndia(part)),
  );
  const text = textConstraints(parts);
  const base = {
    ...emptySearchResult(searchTitle(search, parts)),
    chips: textChips(search, understood),
    ...correctionsOf(search, understood),
    travelers: search.travelers || travellersOf(understood.parts),
    origin: search.origin || originOf(understood.parts),
    place: parts.flatMap((part) => (part.kind === 'place' && part.place.state !== null ? [part.place] : []))[0] ?? null,
  };
  const emptyPlaces = async (places: readonly GazetteerPlace[]) => {
    const empty = await Promise.all(places.map((place) => findNearby(db, gazetteer, search, place)));
    // 'Bali, Rajasthan' beside Bali.
    return empty.map((one) =>
      one.state && empty.some((other) => other !== one && other.foreign)
        ? { ...one, name: `${one.name}, ${one.state}` }
        : one,
    );
  };
  const isEmpty = search.destination !== '' && text.length === 0;
  const everything = meansEverything(understood) || understood.parts.some(isIndia);
  if (foreign.length > 0 && text.filter(({ kind }) => kind === 'place').length === 0) {
    const namesake = await chooseNamesakes(db, understood);
    if (namesake) return searchUnderstood(db, gazetteer, search, namesake);
    return { ...base, withoutPackages: await emptyPlaces([...foreign, ...villages]) };
  }
  if (isEmpty && !everything) return base;

  const constraints = [...text, ...filterConstraints(search)];
  const whole = found(constraints);
  const first = countFilters(await readHitFacets(db, whole.base), search);
  const other =
    first.total === 0
      ? (readOrigin(understood, { loosely: true }) ??
        (await chooseNamesakes(db, understood)) ??
        withPlaceItself(understood))
      : null;
  if (other) return searchUnderstood(db, gazetteer, search, other);
  const { plan, hits }: Planned =
    first.total > 0 || constraints.length === 0
      ? { plan: { constraints, empty: [], mentioned: [], unknown: [] }, hits: whole }
      : await planWithoutHits(db, gazetteer, constraints);
  const alsoAbroad = plan.empty.flatMap((place) => foreignNamesakes(parts, place));
  const withoutPackages = await emptyPlaces([...foreign, ...alsoAbroad, ...plan.empty]);
  const dropped = [...plan.unknown, ...(hits?.relaxed?.dropped ?? [])];
  if (!hits) return { ...base, withoutPackages, dropped: dropped.map(({ label }) => label) };
  const droppedFilters = dropped.flatMap(({ filter }) => filter ?? []);
  const widened = hits.relaxed?.widened ?? null;
  const effective = {
    ...searchWithout(search, droppedFilters),
    ...(widened?.asked.filter ? { duration: durationText(widened.to) } : {}),
  };
  const { total, counts } = hits === whole ? first : countFilters(await readHitFacets(db, hits.base), effective);
  const impliedSort = impliedSortOf(search, understood, hits);
  const rows = await listPackages(
    db,
    { ...hits.query, nearest: nearestTerms({ ...understood, parts }, search, gazetteer) },
    { sort: impliedSort?.sort ?? search.sort, limit: listingLimit + 1, offset: (search.page - 1) * listingLimit },
    total > exactUpTo,
  );
  const droppedParts = dropped.flatMap(({ part }) => part ?? []);
  return {
    ...base,
    title: searchTitle(
      effective,
      parts
        .filter((part) => !droppedParts.includes(part))
        .map((part) => asMentioned(part, plan.mentioned))
        .map((part) => (part.kind === 'days' && widened?.asked.part === part ? { ...part, days: widened.to } : part)),
    ),
    packages: cardViews(rows.slice(0, listingLimit)),
    total,
    pages: await countPages(db, hits, { total, page: search.page, rows: rows.length }),
    dropped: dropped.map(({ label }) => label),
    otherLength: widened && { asked: widened.asked.label, instead: daysLabel(widened.to) },
    droppedFilters,
    somePlaces: hits.relaxed?.anyPlace ? text.flatMap(({ place }) => place?.name ?? []) : [],
    withoutPackages,
    mentioned: plan.mentioned.map(({ name }) => name),
    counts,
    impliedSort,
  };
};

/** Below so many, others are shown too. */
const fewPackages = 3;

/** Public packages that match a search, without others beside few of them. */
export const searchMatchingPackages = async (db: Queryable, search: PackageSearch) => {
  const gazetteer = await loadGazetteer(db);
  const understood = await understand(db, gazetteer, search);
  const travelled = readOrigin(understood) ?? understood;
  return searchUnderstood(db, gazetteer, search, readNear(travelled, gazetteer) ?? travelled);
};

/**
 * Public packages that match a search, 50 per page, and three others when they are few. The text is understood (places, days, budget, months, kinds of
 * trip, words); conditions that can't all be met are dropped one by one, and the result says which. A place is never replaced by another one.
 */
export const searchPackages = tracedUseCase(
  'search packages',
  async (db: Queryable, search: PackageSearch): Promise<PackageSearchResult> => {
    const { place, ...found } = await searchMatchingPackages(db, search);
    const few = found.total < fewPackages && search.page === 1;
    return {
      ...found,
      notes: searchNotes(found),
      others: few ? await findOthers(db, await loadGazetteer(db), place, found.packages) : null,
    };
  },
);
