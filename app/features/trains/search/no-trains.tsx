import { formatDate, type PlainDate } from '~/shared/dates/dates.ts';
import { ButtonLink } from '~/ui/button/button.tsx';
import { EmptyState } from '~/ui/feedback/empty-state.tsx';
import { Notice } from '~/ui/feedback/notice.tsx';
import { trainClassName } from '../core/train.ts';
import { AlternativeList } from './alternatives.tsx';
import { resultsUrls } from './results-urls.ts';
import type { ResultsView, TrainRoute } from './results-view.ts';
import type { TrainSearch } from './train-search.ts';

/** The id of the number of trains, which gets the focus when the list changes. */
export const trainCountId = 'trains-count';

/** When the focused link is removed with the empty state, the focus moves to the train count. */
const focusCountAfter = (box: HTMLElement | null) => () => {
  if (box?.contains(document.activeElement)) document.getElementById(trainCountId)?.focus({ preventScroll: true });
};

type Reason = 'filtered' | 'none' | 'sold_out';

/** Why no direct train can be booked; null when one can, or when all have left, which is said elsewhere. */
const reasonOf = ({ matching, direct, isSoldOut, allDeparted }: ResultsView, isFiltered: boolean): Reason | null => {
  if (matching === 0 && isFiltered) return 'filtered';
  if (direct === 0) return 'none';
  return isSoldOut && !allDeparted ? 'sold_out' : null;
};

const hasOffer = ({ matching, otherStations, nearestDays, alternatives }: ResultsView): boolean =>
  matching > 0 ||
  otherStations.length > 0 ||
  nearestDays.length > 0 ||
  Object.values(alternatives).some((list) => list.length > 0);

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
    const inClass = search.class === 'ALL' ? '' : ` in ${trainClassName(search.class)} (${search.class})`;
    return `No seats are left${inClass} on the direct trains from ${route.from.name} to ${route.to.name} on ${day}.`;
  }
  const next = hasOffer(view)
    ? 'Choose one of the options below.'
    : 'Try a larger station nearby, or search each part of the journey separately.';
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
  const text = textOf(reason, props);
  if (reason === 'sold_out' || (reason === 'none' && hasOffer(view)))
    return (
      <>
        <Notice title={reason === 'none' ? 'No direct trains on this day' : 'Direct trains are sold out'}>
          <p>{text}</p>
        </Notice>
        {alternatives}
      </>
    );
  return (
    <>
      <EmptyState
        title={reason === 'filtered' ? 'No Trains Found for Your Filters' : 'No direct trains on this day'}
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
