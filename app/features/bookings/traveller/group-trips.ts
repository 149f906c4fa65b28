import { type TrainDetails, tripIdOf } from '../core/booking.ts';
import { journeyInstants } from '../core/ticket.ts';

type ListedBooking = {
  id: string;
  trip_id: string | null;
  trip_leg: number;
  train_details: TrainDetails;
  upcoming: boolean;
};

export type ListedTrip<Booking> = readonly [Booking, ...Booking[]];

const departsAt = ([first]: ListedTrip<ListedBooking>): number =>
  journeyInstants(first.train_details).departs.getTime();

/** Bookings as trips in the order of travel: those coming up, the next one first, and the others in the order given. Pure. */
export const groupTrips = <Booking extends ListedBooking>(
  bookings: readonly Booking[],
): { comingUp: ListedTrip<Booking>[]; others: ListedTrip<Booking>[] } => {
  const trips = [...Map.groupBy(bookings, tripIdOf).values()].flatMap((legs): ListedTrip<Booking>[] => {
    const [first, ...others] = legs.toSorted((one, other) => one.trip_leg - other.trip_leg);
    return first ? [[first, ...others]] : [];
  });
  const isComingUp = (trip: ListedTrip<Booking>): boolean => trip.some(({ upcoming }) => upcoming);
  return {
    comingUp: trips.filter(isComingUp).sort((one, other) => departsAt(one) - departsAt(other)),
    others: trips.filter((trip) => !isComingUp(trip)),
  };
};

/** When a journey begins, by whole days from today; negative days are those of a journey under way. */
export const daysUntilLabel = (days: number): string => {
  if (days < 0) return 'Travelling now';
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
};
