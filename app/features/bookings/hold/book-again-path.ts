import { paths } from '~/shared/paths/paths.ts';
import type { BookingView } from '../core/booking-view.server.ts';

/** Booking page for the same journey, prefilled with the details of this booking. */
export const bookAgainPath = ({ id, train_details: journey }: Pick<BookingView, 'id' | 'train_details'>): string =>
  paths.trainBooking({
    train: journey.number,
    from: journey.from.code,
    to: journey.to.code,
    date: journey.date,
    class: journey.selected_class,
    again: id,
  });
