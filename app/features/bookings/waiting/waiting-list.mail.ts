import { trainClassName } from '~/features/trains/core/train.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { nameInMail } from '~/shared/data/romanize-name.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { remainingPassengers } from '../core/price-cancellation.ts';
import { type WaitingPlace, waitingLabel, waitingRulesNote } from '../core/waiting-list.ts';
import type { TicketLinks } from '../tickets/ticket-links.server.ts';

/** Tells the traveller the place in line, what happens next, and that this is not a ticket. */
export const waitingListMail = (
  booking: StoredBooking,
  { place, charge, links }: { place: WaitingPlace; charge: Paise; links: TicketLinks },
): Mail => {
  const { train_details: train } = booking;
  const label = waitingLabel(place);
  return {
    template: 'waiting_list_joined',
    about: { type: 'booking', id: booking.id },
    to: booking.contact_details.email,
    subject: `On the waiting list, ${label}: ${train.from.name} to ${train.to.name}, ${formatDate(train.date)}`,
    content: {
      title: 'On the waiting list',
      blocks: [
        {
          kind: 'text',
          text: `Your payment was successful, and you are on the waiting list: ${label}. This is not a ticket; you cannot travel with it yet.`,
        },
        {
          kind: 'rows',
          rows: [
            { label: 'Booking reference', value: booking.booking_reference },
            { label: 'Train', value: `${train.number} ${train.name}` },
            { label: 'Departs', value: `${train.from.name}, ${formatDate(train.from.date)}, ${train.from.departs}` },
            { label: 'Class', value: `${trainClassName(train.selected_class)} (${train.selected_class})` },
            {
              label: 'Passengers',
              value: remainingPassengers(booking)
                .map(({ name }) => nameInMail(name))
                .join('\n'),
            },
            { label: 'Paid', value: formatRupeesExact(booking.total_fare_paise) },
          ],
        },
        {
          kind: 'text',
          text: `When seats become free, we email you the ticket. ${waitingRulesNote} Whoever still waits when the chart is made, 8 hours before the train leaves its first station, is refunded in full automatically.`,
        },
        { kind: 'button', label: 'Open your booking', href: links.page },
        {
          kind: 'links',
          links: [{ label: `Leave the waiting list (${formatRupeesExact(charge)} a passenger)`, href: links.cancel }],
        },
      ],
    },
  };
};
