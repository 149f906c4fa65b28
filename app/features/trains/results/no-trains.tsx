import pointsDrawing from '~/art/drawings/line/points.svg';
import semaphoreDrawing from '~/art/drawings/line/semaphore.svg';
import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { trainClassName } from '../core/train.ts';
import type { TrainSearch } from '../search/train-search.ts';
import { AlternativeList } from './alternatives.tsx';
import { resultsUrls } from './results-urls.ts';
import { type ResultsView, type TrainRoute, trainCountId } from './results-view.ts';

/** When the focused link is removed with the empty state, the focus moves to the train count. */
const focusCountAfter = (box: HTMLElement | null) => () => {
  if (box?.contains(document.activeElement)) document.getElementById(trainCountId)?.focus({ preventScroll: true });
};

type Reason = 'filtered' | 'none' | 'not_in_class' | 'sold_out';

/** Why no direct train can be booked; null when one can, or when all have left, which is said elsewhere. */
const reasonOf = (
  { matching, direct, directInAnyClass, isSoldOut, allDeparted }: ResultsView,
  isFiltered: boolean,
): Reason | null => {
  if (matching === 0 && isFiltered) return 'filtered';
  if (direct === 0) return directInAnyClass > 0 ? 'not_in_class' : 'none';
  return isSoldOut && !allDeparted ? 'sold_out' : null;
};

const hasOffer = ({ matching, otherStations, nearestDays, alternatives }: ResultsView): boolean =>
  matching > 0 ||
  otherStations.length > 0 ||
  nearestDays.length > 0 ||
  Object.values(alternatives).some((list) => list.length > 0);

const classLabel = ({ class: wanted }: TrainSearch): string =>
  wanted === 'ALL' ? '' : `${trainClassName(wanted)} (${wanted})`;

const titleOf = (reason: Reason, search: TrainSearch): string => {
  if (reason === 'filtered') return 'No Trains Found for Your Filters';
  if (reason === 'sold_out') return 'Direct trains are sold out';
  return reason === 'not_in_class'
    ? `No direct train has ${classLabel(search)} on this day`
    : 'No direct trains on this day';
};

const textOf = (reason: Reason, { route, search, view }: NoTrainsProps): string => {
  const day = formatDate(search.date);
  if (reason === 'filtered')
    return [
      'Try adjusting your filters or search for a different date.',
      ...(view.nearestDays.length > 0
        ? ['No direct train runs on this day; the nearest days with trains are below.']
        : []),
    ].join(' ');
  if (reason === 'sold_out') {
    const inClass = search.class === 'ALL' ? '' : ` in ${classLabel(search)}`;
    return `No seats are left${inClass} on the direct trains from ${route.from.name} to ${route.to.name} on ${day}.`;
  }
  const next = hasOffer(view)
    ? 'Choose one of the options below.'
    : 'Try a larger station nearby, or search each part of the journey separately.';
  if (reason === 'not_in_class')
    return `The direct trains from ${route.from.name} to ${route.to.name} on ${day} have other classes. ${next}`;
  return `No direct train runs from ${route.from.name} to ${route.to.name} on ${day}. ${next}`;
};

type NoTrainsProps = { route: TrainRoute; search: TrainSearch; view: ResultsView; today: PlainDate };

/** When no direct train can be booked: why, the filters to clear, and other ways to travel. */
export const NoTrains = (props: NoTrainsProps) => {
  const { route, search, view, today } = props;
  const addresses = resultsUrls(route, search, today);
  const reason = reasonOf(view, addresses.chips.length > 0);
  const alternatives = <AlternativeList {...{ route, search, view, today, addresses }} />;
  if (reason === null) return view.isSoldOut ? alternatives : null;
  const [title, text] = [titleOf(reason, search), textOf(reason, props)];
  if (reason === 'sold_out' || (reason !== 'filtered' && hasOffer(view)))
    return (
      <>
        <Notice title={title}>
          <p>{text}</p>
        </Notice>
        {alternatives}
      </>
    );
  return (
    <>
      <EmptyState
        drawing={reason === 'filtered' ? pointsDrawing : semaphoreDrawing}
        title={title}
        text={text}
        action={
          <div key={addresses.here} ref={focusCountAfter} className="cluster">
            {reason === 'filtered' ? (
              <ButtonLink to={addresses.withoutFilters} preventScrollReset>
                Clear all filters
              </ButtonLink>
            ) : (
              <ButtonLink to={addresses.formPage}>Change From or To</ButtonLink>
            )}
          </div>
        }
      />
      {alternatives}
    </>
  );
};
