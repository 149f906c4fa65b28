import { isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { recentList } from '~/ui/form/recent-list.ts';
import type { Location } from '../places/place.ts';
import { filterClasses, recentTrainSearchesName, type SearchClass } from './train-search.ts';

type RecentPlace = Pick<Location, 'code' | 'name' | 'city' | 'type'>;

/** A search of trains on this device. */
export type RecentTrainSearch = { from: RecentPlace; to: RecentPlace; date: PlainDate; class: SearchClass };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parsePlace = (value: unknown): RecentPlace | null => {
  if (!isRecord(value)) return null;
  const { code, name, city, type } = value;
  if (typeof code !== 'string' || typeof name !== 'string' || typeof city !== 'string') return null;
  return type === 'city' || type === 'station' ? { code, name, city, type } : null;
};

/** Parses a search; null when it is none. Only what a link needs is kept of its places. */
export const parseRecentTrainSearch = (value: unknown): RecentTrainSearch | null => {
  if (!isRecord(value)) return null;
  const [from, to] = [parsePlace(value.from), parsePlace(value.to)];
  const { date } = value;
  if (!from || !to || typeof date !== 'string' || !isPlainDate(date)) return null;
  return { from, to, date, class: filterClasses.find((one) => one === value.class) ?? 'ALL' };
};

/** The searches of trains that this browser remembers; the latest of each route. */
export const recentTrainSearches = recentList<RecentTrainSearch>({
  name: recentTrainSearchesName,
  parse: parseRecentTrainSearch,
  isSame: (one, other) => one.from.code === other.from.code && one.to.code === other.to.code,
});
