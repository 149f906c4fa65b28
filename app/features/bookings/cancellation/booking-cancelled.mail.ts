import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { dashboardPaths } from '~/shared/paths/dashboard-paths.ts';
import { brand } from '~/shared/site/brand.ts';
import { type Passenger, passengerCountLabel } from '../core/booking.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { remainingPassengers } from '../core/price-cancellation.ts';
import { refundDestinationAndDate, validTicketsNote } from '../refunds/refund-labels.ts';
import type { TicketLinks } from '../tickets/ticket-links.server.ts';
import { joinNames } from './cancellation-labels.ts';

/** Result of a cancellation. */
export type CompletedCancellation = {
  chosen: readonly Passenger[];
  /** Totals over the cancelled passengers; `earlier` was refunded while the ticket was valid. */
  sums: { kept: Paise; refund: Paise; earlier: Paise };
  /** Payment method. */
  method: string | null;
  /** Reason entered by the administrator who cancelled. */
  adminReason?: string;
  /** The other trains of its trip whose tickets stay valid. */
  others: readonly StoredBooking[];
};

const routeOf = ({ train_details: train }: StoredBooking): string =>
  `${train.from.name} to ${train.to.name}, ${formatDate(train.from.date)}`;

const trainOf = ({ train_details: train }: StoredBooking): string =>
  `${train.number} ${train.name}, ${formatDate(train.from.date)}, ${train.from.departs}`;

/** Mail to the traveller: cancelled passengers, charges, refund with destination and date, and whether the ticket is still valid. */
export const bookingCancelledMail = (
  booking: StoredBooking,
  { chosen, sums, method, adminReason, others }: CompletedCancellation,
  links: TicketLinks,
  now: Date,
): Mail => {
  const left = remainingPassengers(booking);
  const ended = left.length === 0;
  // A smaller party may have been confirmed by that.
  const waited = booking.booking_status === 'waiting' || booking.waiting_outcome === 'left';
  return {
    template: 'booking_cancelled',
    about: { type: 'booking', id: booking.id },
    to: booking.contact_details.email,
    subject: `${ended ? 'Booking Cancelled' : `${passengerCountLabel(chosen.length)} cancelled`}: ${routeOf(booking)}`,
    content: {
      title: ended ? 'Booking Cancelled' : `${passengerCountLabel(chosen.length)} cancelled`,
      blocks: [
        {
          kind: 'text',
          text: waited
            ? ended
              ? 'You have left the waiting list.'
              : `Cancelled: ${joinNames(chosen)}. The place on the waiting list stays for ${joinNames(left)}.`
            : ended
              ? 'Your booking is cancelled. Its ticket is no longer valid for travel.'
              : `Cancelled: ${joinNames(chosen)}. The ticket stays valid for ${joinNames(left)}; its QR code has not changed.`,
        },
        ...(adminReason ? [{ kind: 'text' as const, text: `Cancelled by ${brand.name}. Reason: ${adminReason}` }] : []),
        ...(others.length > 0 ? [{ kind: 'text' as const, text: validTicketsNote(others) }] : []),
        {
          kind: 'rows',
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: trainOf(booking) },
            { label: 'Cancelled', value: chosen.map(({ name }) => nameInMail(name)).join('\n') },
            {
              label: chosen.length === 1 ? 'Paid for this passenger' : 'Paid for these passengers',
              value: formatRupeesExact(sums.kept + sums.refund + sums.earlier),
            },
            ...(sums.earlier > 0 ? [{ label: 'Refunded earlier', value: formatRupeesExact(sums.earlier) }] : []),
            {
              label: booking.insurance && !waited ? 'Cancellation charge and insurance' : 'Cancellation charge',
              value: formatRupeesExact(sums.kept),
            },
            { label: 'Refund', value: formatRupeesExact(sums.refund) },
          ],
        },
        {
          kind: 'text',
          text: `${formatRupeesExact(sums.refund)} will be credited ${refundDestinationAndDate(method, now)}. No action is needed; we will email you when it is refunded.`,
        },
        { kind: 'button', label: 'Open your booking', href: links.page },
        ...(waited
          ? []
          : [
              {
                kind: 'links' as const,
                links: ended
                  ? [{ label: 'Remove from calendar', href: links.calendar }]
                  : [
                      { label: 'Ticket as PDF', href: links.pdf },
                      { label: 'Update in calendar', href: links.calendar },
                    ],
              },
            ]),
        {
          kind: 'note',
          text: `${adminReason ? 'Questions about this?' : 'Did not cancel this?'} Write to ${brand.supportEmail} immediately.`,
        },
      ],
    },
  };
};

/** Mail to an administrator about the same cancellation. */
export const cancellationAdminMail = (
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  to: string,
  booking: StoredBooking,
  { chosen, sums }: CompletedCancellation,
): Mail => {
  const ended = remainingPassengers(booking).length === 0;
  const many = `${chosen.length} of ${passengerCountLabel(booking.passenger_details.length)}`;
  return {
    template: 'booking_cancelled_admin',
    about: { type: 'booking', id: booking.id },
    to,
    subject: `Cancelled by the traveller: ${booking.booking_reference} (${ended ? 'the whole booking' : many})`,
    content: {
      title: ended ? 'A traveller has cancelled a booking' : 'A traveller has cancelled passengers',
      blocks: [
        {
          kind: 'text',
          text: 'The seats or places are free again, and the refund has been initiated. No action is required.',
        },
        {
          kind: 'rows',
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: trainOf(booking) },
            { label: 'Route', value: routeOf(booking) },
            { label: 'Cancelled', value: many },
            { label: 'Cancellation charges', value: formatRupeesExact(sums.kept) },
            { label: 'Refund', value: formatRupeesExact(sums.refund) },
          ],
        },
        { kind: 'button', label: 'Open the booking', href: `${publicUrl}${dashboardPaths.adminBooking(booking.id)}` },
      ],
    },
  };
};
