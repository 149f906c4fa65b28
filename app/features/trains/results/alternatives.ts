import type { PlainDate } from '~/shared/dates/dates.ts';
import type { TrainClass } from '../core/train.ts';
import type { JourneyOption } from '../journeys/journey-option.ts';
import type { Location } from '../places/place.ts';

/** Direct trains between other stations, with the kilometres as the crow flies from the station asked for. */
export type NearbyStation = {
  side: 'from' | 'to';
  from: Location;
  to: Location;
  km: number;
  trains: number;
  minutes: number;
  fare_paise: number | null;
};

/** Seats in another class on the direct trains of the day. */
export type OtherClass = { class: TrainClass; fare_paise: number; minutes: number };

/** Another day with seats. */
export type OtherDay = { date: PlainDate; daysLater: number; fare_paise: number };

/** What else is possible when nothing runs or the seats are gone. */
export type Alternatives = {
  classes: OtherClass[];
  days: OtherDay[];
  nearby: NearbyStation[];
  /** Sold-out trains whose seats are free in parts, in two classes. */
  splits: JourneyOption[];
};

export const noAlternatives: Alternatives = { classes: [], days: [], nearby: [], splits: [] };
