import { trainClassName } from '~/features/trains/train.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { formatDate } from '~/shared/dates.ts';
import { formatRupees } from '~/shared/money.ts';
import { countPassengers } from './booking.ts';
import type { StoredBooking } from './bookings.store.server.ts';

/** The ticket by mail, with the signed link that shows it without logging in. */
export const bookingConfirmedMail = (booking: StoredBooking, link: string): Mail => {
  const { train_details: train, passenger_details: passengers } = booking;
  return {
    to: booking.contact_details.email,
    subject: `Booking Confirmed: ${train.from.name} to ${train.to.name}, ${formatDate(train.date)}`,
    ...mailBody({
      title: 'Booking Confirmed',
      blocks: [
        { kind: 'board', from: train.from.name, to: train.to.name },
        {
          kind: 'facts',
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: `${train.number} ${train.name}` },
            { label: 'Departs', value: `${formatDate(train.from.date)}, ${train.from.departs}, ${train.from.name}` },
            { label: 'Arrives', value: `${formatDate(train.to.date)}, ${train.to.arrives}, ${train.to.name}` },
            { label: 'Class', value: `${trainClassName(train.selected_class)} (${train.selected_class})` },
            {
              label: countPassengers(passengers.length),
              value: passengers.map(({ name, age, gender }) => `${name}, ${age}, ${gender}`).join('\n'),
            },
            { label: 'Paid', value: formatRupees(booking.total_fare_paise) },
          ],
        },
        { kind: 'button', label: 'Open your ticket', href: link },
        {
          kind: 'note',
          text: 'One passenger carries an original ID on board. Coach and berth are given when the chart is prepared. Whoever has this link can see the ticket, so share it only with fellow travellers.',
        },
      ],
    }),
  };
};
