import { holdReleasedMail } from '~/features/bookings/admin/hold-released.mail.ts';
import {
  bookingCancelledMail,
  cancellationAdminMail,
} from '~/features/bookings/cancellation/booking-cancelled.mail.ts';
import { berthsAllottedMail } from '~/features/bookings/charts/berths-allotted.mail.ts';
import { refundInitiatedMail, refundPaidOutMail } from '~/features/bookings/refunds/refund.mail.ts';
import { bookingConfirmedMail } from '~/features/bookings/tickets/booking-confirmed.mail.ts';
import { ticketLinks } from '~/features/bookings/tickets/ticket-links.server.ts';
import { timesChangedMail } from '~/features/bookings/tickets/times-changed.mail.ts';
import { boardingChangedMail } from '~/features/bookings/traveller/boarding-changed.mail.ts';
import { waitingListMail } from '~/features/bookings/waiting/waiting-list.mail.ts';
import { systemClock } from '~/server/clock.server.ts';
import type { Environment } from '~/server/environment.server.ts';
import type { Mail } from '~/server/mail/mail.server.ts';
import { someStoredTicket } from './tickets.ts';

/** A mail with its template file and texts that it must contain. */
export type NamedMail = { file: string; mail: Mail; says: string[] };

/** Every mail about a train booking, with what the traveller and the administrator entered. */
export const bookingMails = (
  environment: Pick<Environment, 'publicUrl' | 'sessionSecret' | 'oldSessionSecrets'>,
  { name, to, text }: { name: string; to: string; text: string },
): NamedMail[] => {
  const refund = { amount: 189549, method: 'upi', requestedAt: new Date('2026-11-20T06:00:00Z') };
  const booking = someStoredTicket([name, 'Ravi Rao', 'Meera Rao']);
  const reference = booking.booking_reference;
  const links = ticketLinks({ environment, clock: systemClock }, booking);
  const earlier = { ...booking.train_details, from: { ...booking.train_details.from, departs: '16:25' } };
  const retimed = timesChangedMail([{ booking, before: earlier }], links);
  const mail = (file: string, written: Mail, ...says: string[]): NamedMail => ({ file, mail: written, says });
  return [
    mail(
      'bookings/tickets/booking-confirmed.mail.ts',
      bookingConfirmedMail([{ booking, links }]),
      reference,
      'New Delhi',
      'Mumbai Central',
      '16:55',
      '+1 day',
      'Ravi Rao',
      '₹5,686.47',
      'Check code',
    ),
    mail(
      'bookings/tickets/booking-confirmed.mail.ts',
      bookingConfirmedMail([
        { booking: { ...booking, waiting_no: 4, waiting_place: 7, waiting_outcome: 'confirmed' }, links },
      ]),
      'Seats became free',
    ),
    mail(
      'bookings/waiting/waiting-list.mail.ts',
      waitingListMail(booking, { place: { place: 7, passengers: 3, of: 43 }, charge: 6500, links }),
      'WL 7-9 of 43',
      'This is not a ticket',
      '₹65',
      reference,
    ),
    ...[1, 3].flatMap((many) => {
      const chosen = booking.passenger_details.slice(0, many);
      const cancelled = {
        ...booking,
        cancelled_passengers: chosen.map((one) => ({
          id: one.id,
          at: booking.created_at.toISOString(),
          kept_paise: 49,
          refund_paise: 189500,
        })),
      };
      const done = {
        chosen,
        sums: { kept: 49 * many, refund: 189500 * many, earlier: 0 },
        method: 'upi',
        others: many === 3 ? [booking] : [],
      };
      return [
        mail(
          'bookings/cancellation/booking-cancelled.mail.ts',
          bookingCancelledMail(cancelled, done, links, booking.created_at),
          reference,
          many === 1 ? '₹1,895' : '₹5,685',
        ),
        mail(
          'bookings/cancellation/booking-cancelled.mail.ts',
          cancellationAdminMail(environment, to, cancelled, done),
          reference,
        ),
      ];
    }),
    mail(
      'bookings/refunds/refund.mail.ts',
      refundPaidOutMail([booking], {
        amount: 189500,
        method: 'upi',
        page: links.page,
        valid: [booking],
        isSecondPayment: true,
      }),
      '₹1,895',
    ),
    ...[undefined, text].map((reason) =>
      mail(
        'bookings/charts/berths-allotted.mail.ts',
        berthsAllottedMail(
          {
            ...booking,
            berths: booking.passenger_details.map(({ id }, at) => ({
              passenger_id: id,
              coach: 4,
              berth: 23 + at,
              coach_seats: 72,
              allotted_at: booking.created_at.toISOString(),
            })),
          },
          links,
          reason,
        ),
        'B4 · 23 · Side lower',
        reference,
      ),
    ),
    mail('bookings/traveller/boarding-changed.mail.ts', boardingChangedMail(booking, links), reference),
    mail('bookings/tickets/times-changed.mail.ts', retimed, '16:25', reference),
    mail('bookings/admin/hold-released.mail.ts', holdReleasedMail([booking], text), reference),
    mail(
      'bookings/refunds/refund.mail.ts',
      refundInitiatedMail([booking], { ...refund, why: 'cancelled', adminReason: text, isRefunded: true }),
      reference,
      '₹1,895.49',
    ),
    ...(
      ['paid_twice', 'no_seats', 'not_confirmed', 'cancelled', 'after_cancelling', 'wrong_amount', 'partial'] as const
    ).map((why) =>
      mail(
        'bookings/refunds/refund.mail.ts',
        refundInitiatedMail([booking], {
          ...refund,
          why,
          adminReason: why === 'cancelled' || why === 'partial' ? text : undefined,
        }),
        reference,
        '₹1,895.49',
      ),
    ),
  ];
};
