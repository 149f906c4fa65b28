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

/** Result of a cancellation by the traveller. */
export type CancellationDone = {
  chosen: readonly Passenger[];
  /** Totals over the cancelled passengers. */
  sums: { kept: Paise; refund: Paise };
  /** Payment method. */
  method: string | null;
};

const routeOf = ({ train_details: train }: StoredBooking): string =>
  `${train.from.name} to ${train.to.name}, ${formatDate(train.from.date)}`;

const trainOf = ({ train_details: train }: StoredBooking): string =>
  `${train.number} ${train.name}, ${formatDate(train.from.date)}, ${train.from.departs}`;

/** Mail to the traveller: cancelled passengers, charges, refund with destination and date, and whether the ticket is still valid. */
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
    subject: `${ended ? 'Booking Cancelled' : `${countPassengers(chosen.length)} cancelled`}: ${routeOf(booking)}`,
    ...mailBody({
      title: ended ? 'Booking Cancelled' : `${countPassengers(chosen.length)} cancelled`,
      blocks: [
        {
          kind: 'text',
          text: ended
            ? 'Your booking is cancelled. Its ticket is no longer valid for travel.'
            : `Cancelled: ${inWords(chosen)}. The ticket stays valid for ${inWords(left)}; its QR code has not changed.`,
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
            { label: 'Refund', value: formatRupees(sums.refund) },
          ],
        },
        {
          kind: 'text',
          text: `${formatRupees(sums.refund)} will be credited ${whereAndWhen(method, now)}. No action is needed; we will email you when it is refunded.`,
        },
        { kind: 'button', label: 'Open your booking', href: links.page },
        {
          kind: 'links',
          links: ended
            ? [{ label: 'Remove from calendar', href: links.calendar }]
            : [
                { label: 'Ticket as PDF', href: links.pdf },
                { label: 'Update in calendar', href: links.calendar },
              ],
        },
        { kind: 'note', text: `Did not cancel this? Write to ${brand.supportEmail} immediately.` },
      ],
    }),
  };
};

/** Mail to an administrator about the same cancellation. */
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
        { kind: 'text', text: 'The seats are free again, and the refund has been initiated. No action is required.' },
        {
          kind: 'facts',
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: trainOf(booking) },
            { label: 'Route', value: routeOf(booking) },
            { label: 'Cancelled', value: many },
            { label: 'Cancellation charges', value: formatRupees(sums.kept) },
            { label: 'Refund', value: formatRupees(sums.refund) },
          ],
        },
        { kind: 'button', label: 'Open the booking', href: `${publicUrl}${deskPaths.adminBooking(booking.id)}` },
      ],
    }),
  };
};
