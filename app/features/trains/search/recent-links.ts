import type { StoredPackageSearch } from '~/features/packages/search/stored-package-search.server.ts';
import { formatShortDate, type PlainDate } from '~/shared/dates/dates.ts';
import { paths } from '~/shared/paths/paths.ts';
import type { Recent } from '~/ui/form/recent-list.ts';
import type { RecentTrainSearch } from './recent-searches.ts';
import { placeQuery } from './train-search.ts';

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
