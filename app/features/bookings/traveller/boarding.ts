import type { TrainDetails } from '../core/booking.ts';

/** Why the boarding station of a booking cannot be changed. */
export type BoardingRefusal = 'not_confirmed' | 'changed' | 'charted' | 'connection' | 'no_stop';

export const boardingRefusals: Record<BoardingRefusal, string> = {
  not_confirmed: 'Only the boarding station of a valid ticket can be changed.',
  changed: 'The boarding station of this ticket has already been changed. It can be changed once.',
  charted: 'The chart of this train is due or made. The boarding station can be changed until then.',
  connection: 'The boarding station can be changed on the first train of a journey only.',
  no_stop: 'This train has no later stop where you could board.',
};

/** The refusal by the ticket itself; null when a later stop may be chosen. */
export const findBoardingRefusal = (
  booking: {
    booking_status: string;
    trip_leg: number;
    chart_at: string | null;
    train_details: Pick<TrainDetails, 'booked_from'>;
  },
  now: Date,
): BoardingRefusal | null => {
  if (booking.booking_status !== 'confirmed') return 'not_confirmed';
  if (booking.train_details.booked_from) return 'changed';
  if (booking.chart_at === null || Date.parse(booking.chart_at) <= now.getTime()) return 'charted';
  return booking.trip_leg > 1 ? 'connection' : null;
};
