import { clockAxis, labelAxis, type Ride } from '~/ui/line/clock.ts';
import type { JourneyOption } from '../journeys/journey-option.ts';
import type { TrainSearch } from '../search/train-search.ts';
import { countJourneys, filterJourneys, journeyTags, sortJourneys, withClass } from './filter-journeys.ts';
import type { ResultsView } from './results-view.ts';

/** So many journeys are shown at first, besides departed ones, which are folded while others still leave. */
export const firstShown = 20;

const hasDeparted = ({ legs: [train] }: JourneyOption): boolean => train?.departed === true;

/** The journeys that are shown at first. */
const firstOf = (matching: JourneyOption[]): JourneyOption[] => {
  const last = matching
    .filter((one) => !hasDeparted(one))
    .slice(0, firstShown)
    .at(-1);
  if (!last) return matching.slice(0, firstShown);
  const end = matching.indexOf(last);
  return matching.filter((one, index) => index <= end || hasDeparted(one));
};

/** Filters, sorts, counts and tags the journeys of a day. */
export const listJourneys = (
  all: JourneyOption[],
  search: Pick<TrainSearch, 'class' | 'filters' | 'showsAll'>,
  ridesOf: (journey: JourneyOption) => Ride[],
): Pick<
  ResultsView,
  'journeys' | 'matching' | 'departed' | 'found' | 'direct' | 'directInAnyClass' | 'counts' | 'axis' | 'allDeparted'
> => {
  const found = withClass(all, search.class);
  const isDirect = ({ changes }: JourneyOption) => changes.length === 0;
  const direct = found.filter(isDirect);
  const matching = sortJourneys(filterJourneys(found, search.filters, search.class), search.filters.sort, search.class);
  const tags = journeyTags(matching, search.class);
  const shown = (search.showsAll ? matching : firstOf(matching)).map((journey) => ({
    ...journey,
    tags: tags.get(journey.id) ?? [],
    rides: ridesOf(journey),
  }));
  return {
    journeys: shown,
    matching: matching.length,
    departed: matching.filter(hasDeparted).length,
    found: found.length,
    direct: direct.length,
    directInAnyClass: all.filter(isDirect).length,
    counts: countJourneys(all, search.filters, search.class),
    axis: labelAxis(clockAxis(shown.flatMap(({ rides }) => rides))),
    allDeparted: direct.length > 0 && direct.every(({ legs: [train] }) => train?.departed),
  };
};
