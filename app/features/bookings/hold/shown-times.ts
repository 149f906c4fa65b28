import { isPlainDate, type PlainDate } from '~/shared/dates/dates.ts';
import type { TrainDetails } from '../core/booking.ts';

/** The form field with the times that the page displayed, once for each train. */
export const shownTimesField = 'shown_times';

/** The times of a train as displayed: '2026-11-28T16:55/2026-11-29T08:35'. The form sends them, so that a train with other times is not booked. */
export const shownTimesOf = ({ from, to }: Pick<TrainDetails, 'from' | 'to'>): string =>
  `${from.date}T${from.departs}/${to.date}T${to.arrives}`;

export type ShownTimes = { leavesOn: PlainDate; departs: string; arrivesOn: PlainDate; arrives: string };

/** Null for a text that {@link shownTimesOf} does not write. */
export const parseShownTimes = (text: string): ShownTimes | null => {
  const [, leavesOn = '', departs = '', arrivesOn = '', arrives = ''] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\/(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/.exec(text) ?? [];
  return isPlainDate(leavesOn) && isPlainDate(arrivesOn) ? { leavesOn, departs, arrivesOn, arrives } : null;
};
