import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { mailBody } from '~/server/mail/mail-frame.ts';
import { brand } from '~/shared/brand.ts';
import { formatDate } from '~/shared/dates.ts';
import { deskPaths } from '~/shared/desk-paths.ts';
import { formatRupees, type Paise } from '~/shared/money.ts';
import { countPassengers, type Passenger } from './booking.ts';
import type { StoredBooking } from './bookings.store.server.ts';
import { inWords } from './cancellation-words.ts';
import { stillTravelling } from './price-cancellation.ts';
import { whereAndWhen } from './refund-words.ts';
import type { TicketLinks } from './ticket-links.server.ts';

/** What a cancellation did. */
export type CancellationDone = {
  chosen: readonly Passenger[];
  /** Of all who were cancelled together. */
  sums: { kept: Paise; refund: Paise };
  /** How it was paid. */
  method: string | null;
};

const way = ({ train_details: train }: StoredBooking): string =>
  `${train.from.name} to ${train.to.name}, ${formatDate(train.from.date)}`;

const trainOf = ({ train_details: train }: StoredBooking): string =>
  `${train.number} ${train.name}, ${formatDate(train.from.date)}, ${train.from.departs}`;

/** To the traveller: who was cancelled, what is kept, what comes back, where and when, and what the ticket is worth now. */
export const bookingCancelledMail = (
  booking: StoredBooking,
  { chosen, sums, method }: CancellationDone,
  links: TicketLinks,
  now: Date,
): Mail => {
  const left = stillTravelling(booking);
  const ended = left.length === 0;
  return {
    to: booking.contact_details.email,
    subject: `${ended ? 'Booking Cancelled' : `${countPassengers(chosen.length)} cancelled`}: ${way(booking)}`,
    ...mailBody({
      title: ended ? 'Booking Cancelled' : `${countPassengers(chosen.length)} cancelled`,
      blocks: [
        {
          kind: 'text',
          text: ended
            ? 'Your booking is cancelled. Nobody may travel on its ticket any more.'
            : `${inWords(chosen)} will not travel. The ticket stays valid for ${inWords(left)}; its code is the same as before.`,
        },
        {
          kind: 'facts',
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: trainOf(booking) },
            { label: 'Cancelled', value: chosen.map(({ name }) => name).join('\n') },
            {
              label: chosen.length === 1 ? 'Paid for this passenger' : 'Paid for these passengers',
              value: formatRupees(sums.kept + sums.refund),
            },
            {
              label: booking.insurance ? 'Cancellation charge and insurance' : 'Cancellation charge',
              value: formatRupees(sums.kept),
            },
            { label: 'Comes back', value: formatRupees(sums.refund) },
          ],
        },
        {
          kind: 'text',
          text: `${formatRupees(sums.refund)} comes back ${whereAndWhen(method, now)}. You need not do anything, and we write again when it has been paid out.`,
        },
        { kind: 'button', label: 'Open your booking', href: links.page },
        {
          kind: 'links',
          links: ended
            ? [{ label: 'Take it out of the calendar', href: links.calendar }]
            : [
                { label: 'Ticket as PDF', href: links.pdf },
                { label: 'Change it in the calendar', href: links.calendar },
              ],
        },
        { kind: 'note', text: `Was it not you who cancelled? Then write to ${brand.supportEmail} at once.` },
      ],
    }),
  };
};

/** The same to an administrator. */
export const cancellationNotice = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  to: string,
  booking: StoredBooking,
  { chosen, sums }: CancellationDone,
): Mail => {
  const ended = stillTravelling(booking).length === 0;
  const many = `${chosen.length} of ${countPassengers(booking.passenger_details.length)}`;
  return {
    to,
    subject: `Cancelled by the traveller: ${booking.booking_reference} (${ended ? 'the whole booking' : many})`,
    ...mailBody({
      title: ended ? 'A traveller has cancelled a booking' : 'A traveller has cancelled passengers',
      blocks: [
        { kind: 'text', text: 'The seats are free again, and the refund is on its way. There is nothing to do.' },
        {
          kind: 'facts',
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: trainOf(booking) },
            { label: 'Way', value: way(booking) },
            { label: 'Cancelled', value: many },
            { label: 'Kept', value: formatRupees(sums.kept) },
            { label: 'Goes back', value: formatRupees(sums.refund) },
          ],
        },
        { kind: 'button', label: 'Open the booking', href: `${publicUrl}${deskPaths.adminBooking(booking.id)}` },
      ],
    }),
  };
};
