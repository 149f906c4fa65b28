import { isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { draftKey, findDraft, saveDraft } from '~/ui/form/draft-store.ts';
import type { Location } from '../places/place.ts';
import { filterClasses, type SearchClass } from './train-search.ts';

type RecentPlace = Pick<Location, 'code' | 'name' | 'city' | 'type'>;

/** A search of this device. */
export type RecentSearch = { from: RecentPlace; to: RecentPlace; date: PlainDate; class: SearchClass };

/** So many searches are remembered. */
const mostRecent = 4;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parsePlace = (value: unknown): RecentPlace | null => {
  if (!isRecord(value)) return null;
  const { code, name, city, type } = value;
  if (typeof code !== 'string' || typeof name !== 'string' || typeof city !== 'string') return null;
  return type === 'city' || type === 'station' ? { code, name, city, type } : null;
};

const parseSearch = (value: unknown): RecentSearch[] => {
  if (!isRecord(value)) return [];
  const [from, to] = [parsePlace(value.from), parsePlace(value.to)];
  const { date } = value;
  if (!from || !to || typeof date !== 'string' || !isPlainDate(date)) return [];
  return [{ from, to, date, class: filterClasses.find((one) => one === value.class) ?? 'ALL' }];
};

/** The stored searches, the latest first; whatever is not a search is left out. */
export const parseRecentSearches = (stored: unknown): RecentSearch[] =>
  Array.isArray(stored) ? stored.flatMap(parseSearch).slice(0, mostRecent) : [];

const isSameRoute = (one: RecentSearch, other: RecentSearch): boolean =>
  one.from.code === other.from.code && one.to.code === other.to.code;

/** The list without searches of this route. */
export const withoutRoute = (list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] =>
  list.filter((one) => !isSameRoute(one, search));

/** The list with this search first; an earlier one of the same route is replaced. */
export const withSearch = (list: readonly RecentSearch[], search: RecentSearch): RecentSearch[] =>
  [search, ...withoutRoute(list, search)].slice(0, mostRecent);

/** Stored like the drafts of forms, so that logging out deletes them and nobody sees those of another account. */
const keyOf = (owner: string | null): string => draftKey('recent-train-searches', owner);

/** The searches that this browser remembers, of the user or of a visitor. */
export const readRecentSearches = (owner: string | null): RecentSearch[] =>
  findDraft(keyOf(owner), parseRecentSearches, 'browser') ?? [];

export const saveRecentSearches = (owner: string | null, list: readonly RecentSearch[]): void =>
  saveDraft(keyOf(owner), list, 'browser');

/** Remembers a search in this browser. */
export const rememberSearch = (owner: string | null, { from, to, date, class: wanted }: RecentSearch): void => {
  const placeOf = ({ code, name, city, type }: RecentPlace): RecentPlace => ({ code, name, city, type });
  const search = { from: placeOf(from), to: placeOf(to), date, class: wanted };
  saveRecentSearches(owner, withSearch(readRecentSearches(owner), search));
};
