import type { StoredPackageSearch } from '~/features/packages/search/stored-package-search.server.ts';
import { formatShortDate, isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import { type Recent, recentList } from '~/ui/form/recent-list.ts';
import type { Location } from '../places/place.ts';
import { filterClasses, placeQuery, recentTrainSearchesName, type SearchClass } from './train-search.ts';

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

/** A recent search of packages or trains as a link. */
export type RecentLink = { kind: 'packages' | 'trains'; to: string; title: string; details: string };

/** So many searches are shown on the home page. */
const mostShown = 3;

/** A search whose date has passed leads to the search form, where a date is chosen. */
const trainLink = ({ from, to, date, class: wanted }: RecentTrainSearch, today: PlainDate): RecentLink => {
  const shownClass = wanted === 'ALL' ? undefined : wanted;
  const query = { ...placeQuery('from', from), ...placeQuery('to', to), class: shownClass };
  const day = date < today ? undefined : formatShortDate(date);
  return {
    kind: 'trains',
    to: day ? paths.trainSearch({ ...query, date }) : paths.trains(query),
    title: `${from.name} to ${to.name}`,
    details: [day, shownClass].filter(Boolean).join(', ') || 'Trains',
  };
};

const packageLink = ({ url, title, details }: StoredPackageSearch): RecentLink => ({
  kind: 'packages',
  to: url,
  title,
  details: details || 'Packages',
});

/** The latest searches of both kinds, the newest first. */
export const recentLinks = (
  packages: readonly Recent<StoredPackageSearch>[],
  trains: readonly Recent<RecentTrainSearch>[],
  today: PlainDate,
): RecentLink[] =>
  [
    ...packages.map(({ value, at }) => ({ at, link: packageLink(value) })),
    ...trains.map(({ value, at }) => ({ at, link: trainLink(value, today) })),
  ]
    .sort((one, other) => other.at - one.at)
    .slice(0, mostShown)
    .map(({ link }) => link);
