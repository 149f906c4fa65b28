import type { BookingView } from '../core/booking-view.server.ts';
import { chosenTripPath } from '../core/chosen-journey.ts';

type BookedTrain = Pick<BookingView, 'id' | 'train_details'>;

/** Booking page for the same trains, prefilled with the details of this trip. */
export const bookAgainPath = (trip: readonly [BookedTrain, ...BookedTrain[]]): string =>
  chosenTripPath(
    trip.map(({ train_details: journey }) => ({
      train: journey.number,
      from: journey.from.code,
      to: journey.to.code,
      date: journey.date,
      class: journey.selected_class,
    })),
    { again: trip[0].id },
  );
