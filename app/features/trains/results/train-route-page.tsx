import { formatDate, formatDuration, type PlainDate } from '~/shared/dates/dates.ts';
import { formatRupees } from '~/shared/money/money.ts';
import { paths } from '~/shared/paths/paths.ts';
import { trainRouteSlug } from '~/shared/places/train-routes.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { type BoardName, NameBoardPair } from '~/ui/content/name-board.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { SheetButtons, SortOptions } from '~/ui/table/filter-options.tsx';
import type { Location } from '../places/place.ts';
import { noFilters } from '../search/train-search.ts';
import { AlternativeList } from './alternatives.tsx';
import { DateRail } from './date-rail.tsx';
import { JourneyList } from './journey-list.tsx';
import { resultsUrls } from './results-urls.ts';
import { formatResultCount, type ResultsView } from './results-view.ts';
import { sortOptions } from './train-filters.tsx';

export type TrainRouteView = {
  from: Location;
  to: Location;
  boards: { from: BoardName; to: BoardName };
  today: PlainDate;
  /** Minutes of today's fastest direct train, and the lowest fare of a direct train in paise; null when none runs. */
  fastest: number | null;
  lowestFare: number | null;
  /** Today's direct trains that have not departed, with the lowest of their fares in paise. */
  leaving: { trains: number; lowestFare: number | null };
} & Pick<
  ResultsView,
  | 'journeys'
  | 'axis'
  | 'matching'
  | 'departed'
  | 'found'
  | 'direct'
  | 'days'
  | 'isSoldOut'
  | 'alternatives'
  | 'otherStations'
  | 'nearestDays'
>;

const countOf = (count: number): string => (count === 1 ? '1 direct train' : `${count} direct trains`);

const faresFrom = (lowest: number | null): string => (lowest === null ? '' : `, fares from ${formatRupees(lowest)}`);

/** One sentence about today's trains, the description of the page. */
export const trainRouteSummary = ({ from, to, direct, fastest, lowestFare }: TrainRouteView): string => {
  const route = `from ${from.name} to ${to.name}`;
  if (fastest === null) return `Trains ${route}: times, changes, running days, fares and free seats by class.`;
  return `${countOf(direct)} ${route} today: the fastest takes ${formatDuration(fastest)}${faresFrom(lowestFare)}.`;
};

/** The sentence below the title: as soon as a train has departed, about those that still leave. */
const leavingSummary = (view: TrainRouteView): string => {
  const { from, to, direct, leaving } = view;
  if (leaving.trains === direct) return trainRouteSummary(view);
  if (leaving.trains === 0) {
    const all = direct === 1 ? 'Today’s direct train' : 'All of today’s direct trains';
    return `${all} from ${from.name} to ${to.name} ${direct === 1 ? 'has' : 'have'} departed.`;
  }
  const leave = leaving.trains === 1 ? 'leaves' : 'leave';
  return `${countOf(leaving.trains)} still ${leave} from ${from.name} to ${to.name} today${faresFrom(leaving.lowestFare)}.`;
};

/** The page of a pair of cities: today's trains, other days, the way back. */
export const TrainRoutePage = ({ route }: { route: TrainRouteView }) => {
  const { from, to, today, direct, days } = route;
  const search = { date: today, class: 'ALL' as const, filters: noFilters };
  const urls = resultsUrls({ from, to }, search, today);
  return (
    <div className="page section train-route stack stack--loose">
      <header className="stack">
        <h1 className="cluster">
          <NameBoardPair {...route.boards} size="large" />
          <span className="train-route__kind"> trains</span>
        </h1>
        <p className="lead">{leavingSummary(route)}</p>
      </header>
      <section className="stack" aria-labelledby="today">
        <h2 id="today">{`Trains today, ${formatDate(today)}`}</h2>
        {days.length > 0 ? <DateRail days={days} date={today} addresses={urls} /> : null}
        {direct === 0 ? (
          <Notice title={`No direct train runs from ${from.name} to ${to.name} today.`}>
            <p>
              {route.nearestDays.length + route.matching > 0
                ? 'Choose one of the options below.'
                : 'No direct train runs in the coming weeks either. Search for a station on the way.'}
            </p>
          </Notice>
        ) : null}
        {route.isSoldOut ? (
          <AlternativeList route={route} search={search} view={route} today={today} addresses={urls} />
        ) : null}
        {route.matching > 1 ? (
          <div className="cluster">
            <p className="results-count lead">{formatResultCount(route)}</p>
            <SheetButtons chosen={0} filters={false} />
            <SortOptions label="Sort trains" options={sortOptions(search.filters.sort, urls)} />
          </div>
        ) : null}
        {route.journeys.length > 0 ? (
          <JourneyList view={{ ...route, schedule: null }} wanted={null} addresses={urls} isGrouped willBeGrouped />
        ) : null}
        {route.matching > route.journeys.length ? (
          <div>
            <ButtonLink to={urls.all}>{`Show ${route.matching - route.journeys.length} more`}</ButtonLink>
          </div>
        ) : null}
      </section>
      <nav className="cluster" aria-label="More trains">
        <ButtonLink to={urls.formPage}>Choose another day</ButtonLink>
        <ButtonLink
          to={paths.trainRoute(trainRouteSlug(to.code, from.code))}
        >{`${to.name} to ${from.name} trains`}</ButtonLink>
      </nav>
    </div>
  );
};
