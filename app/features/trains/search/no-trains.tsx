import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { resultsUrls } from './results-urls.ts';
import type { OtherStations, ResultsView, TrainRoute } from './results-view.ts';
import { noFilters, type TrainSearch } from './train-search.ts';

/** The id of the number of trains, which gets the focus when the list changes. */
export const trainCountId = 'trains-count';

/** When the focused link is removed with the empty state, the focus moves to the train count. */
const focusCountAfter = (box: HTMLElement | null) => () => {
  if (box?.contains(document.activeElement)) document.getElementById(trainCountId)?.focus({ preventScroll: true });
};

const formatTrains = (count: number): string => (count === 1 ? '1 train' : `${count} trains`);

const otherStationsLabel = ({ side, from, to, trains }: OtherStations): string => {
  if (side === 'from') return `${formatTrains(trains)} from other ${from.name} stations`;
  if (side === 'to') return `${formatTrains(trains)} to other ${to.name} stations`;
  return `${formatTrains(trains)} between other stations of ${from.name} and ${to.name}`;
};

const filteredText = (view: ResultsView): string =>
  [
    'Try adjusting your filters or search for a different date.',
    ...(view.nearestDays.length > 0
      ? ['No direct train runs on this day; the nearest days with trains are below.']
      : []),
  ].join(' ');

/** What to do next, when the search has no filter that hides trains. */
const nextStep = ({ found, otherStations, nearestDays }: ResultsView): string => {
  if (found > 0) return 'Journeys with a change of train are below.';
  if (otherStations.length > 0 && nearestDays.length > 0) return 'Choose other stations or another day.';
  if (otherStations.length > 0) return 'Choose other stations.';
  if (nearestDays.length > 0) return 'Choose one of the nearest days with trains.';
  return 'Try a larger station nearby, or search each part of the journey separately.';
};

type NoTrainsProps = { route: TrainRoute; search: TrainSearch; view: ResultsView; today: PlainDate };

/** The results without a train: the filters to clear, or trains of other stations and the nearest days. */
export const NoTrains = ({ route, search, view, today }: NoTrainsProps) => {
  const addresses = resultsUrls(route, search, today);
  const isFiltered = addresses.chips.length > 0 && view.matching === 0;
  if (!isFiltered && view.found > 0 && view.otherStations.length === 0)
    return (
      <Notice title="No direct trains on this day">
        <p>
          No direct train runs from {route.from.name} to {route.to.name} on {formatDate(search.date)}.{' '}
          {view.nearestDays.length > 0
            ? 'Choose a journey with a change, or another day:'
            : 'Choose a journey with a change.'}{' '}
          {view.nearestDays.map((day, at) => (
            <Fragment key={day}>
              {at > 0 ? ', ' : null}
              <Link to={addresses.on(day)}>{formatDate(day)}</Link>
            </Fragment>
          ))}
        </p>
      </Notice>
    );
  const unfiltered = { ...search, class: 'ALL' as const, filters: { ...noFilters, sort: search.filters.sort } };
  return (
    <EmptyState
      title={isFiltered ? 'No Trains Found for Your Filters' : 'No direct trains on this day'}
      text={
        isFiltered
          ? filteredText(view)
          : `No direct train runs from ${route.from.name} to ${route.to.name} on ${formatDate(search.date)}. ${nextStep(view)}`
      }
      action={
        <div key={addresses.here} ref={focusCountAfter} className="cluster">
          {isFiltered ? (
            <ButtonLink to={addresses.withoutFilters} preventScrollReset>
              Clear all filters
            </ButtonLink>
          ) : null}
          {view.otherStations.map((other) => (
            <ButtonLink key={other.side} to={resultsUrls(other, unfiltered, today).here}>
              {otherStationsLabel(other)}
            </ButtonLink>
          ))}
          {view.nearestDays.map((day) => (
            <ButtonLink key={day} to={addresses.on(day)}>
              {formatDate(day)}
            </ButtonLink>
          ))}
          {!isFiltered && view.found === 0 && view.otherStations.length === 0 && view.nearestDays.length === 0 ? (
            <ButtonLink to={addresses.formPage}>Change From or To</ButtonLink>
          ) : null}
        </div>
      }
    />
  );
};
