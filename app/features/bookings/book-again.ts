import { paths } from '~/shared/paths.ts';
import type { BookingView } from './booking-view.server.ts';

/** Where a booking without a ticket is booked again, with the details that were typed. */
export const bookAgain = ({ id, train_details: journey }: Pick<BookingView, 'id' | 'train_details'>): string =>
  paths.trainBooking({
    train: journey.number,
    from: journey.from.code,
    to: journey.to.code,
    date: journey.date,
    class: journey.selected_class,
    again: id,
  });
