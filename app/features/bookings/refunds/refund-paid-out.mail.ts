import type { Mail } from '~/server/mail/mail.server.ts';
import { formatDate } from '~/shared/dates/dates.ts';
import { formatRupeesExact, type Paise } from '~/shared/money/money.ts';
import { brand } from '~/shared/site/brand.ts';
import type { StoredBooking } from '../core/bookings.store.server.ts';
import { refundDestination } from './refund-labels.ts';

/** Tells the traveller that a refund of a trip, or of one cancelled train of it, was paid out. */
export const refundPaidOutMail = (
  [booking, ...others]: readonly [StoredBooking, ...StoredBooking[]],
  { amount, method, page }: { amount: Paise; method: string | null; page: string },
): Mail => {
  const trip = [booking, ...others];
  return {
    template: 'refund_paid_out',
    about: { type: 'booking', id: booking.id },
    to: booking.contact_details.email,
    subject: `${formatRupeesExact(amount)} has been refunded (${booking.booking_reference})`,
    content: {
      title: `${formatRupeesExact(amount)} has been refunded`,
      blocks: [
        {
          kind: 'text',
          text: `The amount has been refunded ${refundDestination(method)}. Your bank may take a few days to show it.`,
        },
        {
          kind: 'rows',
          rows: [
            {
              label: others.length > 0 ? 'Booking references' : 'Booking reference',
              value: trip.map(({ booking_reference }) => booking_reference).join('\n'),
            },
            {
              label: others.length > 0 ? 'Trains' : 'Train',
              value: trip
                .map(({ train_details: train }) => `${train.number} ${train.name}, ${formatDate(train.from.date)}`)
                .join('\n'),
            },
            { label: 'Refund', value: formatRupeesExact(amount) },
          ],
        },
        { kind: 'button', label: 'Open your booking', href: page },
        {
          kind: 'note',
          text: `If it is not on your statement, write to ${brand.supportEmail} with your booking reference.`,
        },
      ],
    },
  };
};
