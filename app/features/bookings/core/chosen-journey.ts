import { isPlainDate } from '~/shared/dates/dates.ts';
import { paths, type Query } from '~/shared/paths/paths.ts';
import { maxLegs } from './booking.ts';

/** The selected journey, as in the URL of the booking page. */
export type ChosenJourney = { train: string; from: string; to: string; date: string; class: string };

const validJourney = (chosen: ChosenJourney): ChosenJourney | null => {
  if (!/^\d{5}$/.test(chosen.train) || !isPlainDate(chosen.date)) return null;
  if (![chosen.from, chosen.to].every((code) => /^[A-Z]{1,5}$/.test(code)) || !/^[A-Z0-9]{2}$/.test(chosen.class))
    return null;
  return chosen;
};

const clean = (text: string): string => text.trim().toUpperCase();

/** A train of a trip in a URL, such as '12951-NDLS-KOTA-2026-11-28-3A'. */
const parseLeg = (text: string): ChosenJourney | null => {
  const [train = '', from = '', to = '', year = '', month = '', day = '', code = '', ...rest] = clean(text).split('-');
  return rest.length > 0 ? null : validJourney({ train, from, to, date: `${year}-${month}-${day}`, class: code });
};

/**
 * Parses the query string of the booking page: the trains of a trip as `leg1`, `leg2` and so on, or one train as `train`, `from`, `to`, `date` and `class`;
 * null when something is missing or malformed.
 */
export const parseChosenTrip = (query: URLSearchParams): ChosenJourney[] | null => {
  const read = (name: string) => clean(query.get(name) ?? '');
  const legs = Array.from({ length: maxLegs }, (_, at) => query.get(`leg${at + 1}`)).filter((leg) => leg !== null);
  const chosen =
    legs.length > 0
      ? legs.map(parseLeg)
      : [
          validJourney({
            train: read('train'),
            from: read('from'),
            to: read('to'),
            date: read('date'),
            class: read('class'),
          }),
        ];
  return chosen.every((leg) => leg !== null) ? chosen : null;
};

/** Path of the booking page of these trains; the query may have `again`. */
export const chosenTripPath = (legs: readonly ChosenJourney[], query: Query = {}): string => {
  const [only] = legs;
  return legs.length === 1 && only ? paths.trainBooking({ ...only, ...query }) : paths.tripBooking(legs, query);
};

/** Key of the form draft for the trains of a trip. The class is left out, so switching class keeps the draft. */
export const journeyDraftKey = (legs: readonly Pick<ChosenJourney, 'train' | 'from' | 'to' | 'date'>[]): string =>
  `booking ${legs.map((leg) => `${leg.train} ${leg.from} ${leg.to} ${leg.date}`).join(' ')}`;
