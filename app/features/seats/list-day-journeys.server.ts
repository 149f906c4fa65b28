import type { TrainResult } from '~/features/trains/core/train.ts';
import { directJourney, isBookable, type JourneyOption } from '~/features/trains/journeys/journey-option.ts';
import { ridesOf } from '~/features/trains/journeys/rides.ts';
import { loadTimetableIndex } from '~/features/trains/journeys/timetable-index.server.ts';
import type { Place } from '~/features/trains/places/place.ts';
import type { App } from '~/server/app.server.ts';
import { indianDate, minuteOfDay, type PlainDate } from '~/shared/dates/dates.ts';
import type { Ride } from '~/ui/line/clock.ts';
import { searchConnections } from './search-connections.server.ts';
import { type OwnHold, searchJourneys } from './search-journeys.server.ts';

/** The journeys of a day, of one train and of several, with free seats. */
export type DayJourneys = {
  direct: TrainResult[];
  all: JourneyOption[];
  /** The line of a journey. */
  rides: (journey: JourneyOption) => Ride[];
};

type Wanted = { from: Place; to: Place; date: PlainDate; class: string | null };

/**
 * All journeys between two places on a day with at most two changes. With a class, direct trains without a free seat in it do not make journeys with changes
 * pointless. When the search for changes fails, the direct trains are still listed.
 */
export const listDayJourneys = async (
  app: Pick<App, 'db' | 'clock' | 'log'>,
  { from, to, date, class: wanted }: Wanted,
  own: OwnHold[] = [],
): Promise<DayJourneys> => {
  const now = app.clock.now();
  const direct = await searchJourneys(app, { from, to, date }, own);
  const bookable = new Set(
    direct.filter((train) => isBookable([train], wanted)).map(({ train_number }) => train_number),
  );
  // A train that leaves this minute has left.
  const notBefore = date === indianDate(now) ? minuteOfDay(now) + 1 : 0;
  try {
    const [connections, index] = await Promise.all([
      searchConnections(app, { from, to, date, notBefore }, { bookable, own }),
      loadTimetableIndex(app.db),
    ]);
    return {
      direct,
      all: [...direct.map(directJourney), ...connections],
      rides: (journey) => ridesOf(index, journey),
    };
  } catch (error) {
    app.log.error({ err: error }, 'a search for journeys with changes failed');
    return { direct, all: direct.map(directJourney), rides: (journey) => ridesOf(null, journey) };
  }
};
