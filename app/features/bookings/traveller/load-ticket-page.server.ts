import type { App } from '~/server/app.server.ts';
import { type QrDrawing, qrDrawing } from '~/server/qr/qr-code.server.ts';
import { tracedUseCase } from '~/server/tracing/tracing.server.ts';
import { paths } from '~/shared/paths/paths.ts';
import { filterCancellableBookings } from '../cancellation/filter-cancellable-bookings.server.ts';
import type { BookingView } from '../core/booking-view.server.ts';
import { journeyInstants } from '../core/ticket.ts';
import { ticketVerificationCodes } from '../tickets/ticket-code.server.ts';
import { mayChangeBoarding } from './change-boarding.server.ts';

/** Data of the ticket page besides the booking. */
export type TicketPageData = {
  qr: QrDrawing;
  checkCode: string;
  /** Paths of the PDF and calendar event, with the key of the signed link if the page was opened with it. */
  pdf: string;
  calendar: string;
  /** Path of the cancellation page; null when no refund would be due. */
  cancel: string | null;
  /** Path of the page that changes the boarding station; null when it can no longer be changed. */
  boarding: string | null;
  /** ISO instant at which an offline copy expires. */
  offlineUntil: string;
  /** ISO instant at which the page was loaded. */
  loadedAt: string;
  /** Whether the booking was made in the last minutes: the page is the last step of the checkout. */
  justBooked: boolean;
  /** Whether it was paid in the last seconds, so that its ticket is printed before one's eyes. */
  justPaid: boolean;
};

const dayMs = 86_400_000;

/** As long as unpaid seats are held. */
const checkoutMs = 15 * 60_000;

/** The return from the provider; hardly time for a reload, which would print it again. */
const printMs = 5_000;

/** Loads the ticket page of a booking that the caller may see; `key` is that of the signed link, if used. */
export const loadTicketPage = tracedUseCase(
  'load ticket page',
  async (
    app: Pick<App, 'db' | 'clock' | 'environment'>,
    booking: BookingView,
    key: string | null,
  ): Promise<TicketPageData> => {
    const codes = ticketVerificationCodes(app.environment, booking);
    const { booking_reference: reference } = booking;
    const { arrives } = journeyInstants(booking.train_details);
    const now = app.clock.now();
    return {
      qr: qrDrawing(codes.address),
      checkCode: codes.checkCode,
      pdf: paths.ticketPdf(reference, { key }),
      calendar: paths.ticketCalendar(reference, { key }),
      cancel: (await filterCancellableBookings(app, [booking])).has(reference)
        ? paths.cancelBooking(reference, { key })
        : null,
      boarding: mayChangeBoarding(booking, now) ? paths.changeBoarding(reference, { key }) : null,
      offlineUntil: new Date(arrives.getTime() + dayMs).toISOString(),
      loadedAt: now.toISOString(),
      justBooked: now.getTime() - Date.parse(booking.created_at) < checkoutMs,
      justPaid: now.getTime() - Date.parse(booking.updated_at) < printMs && booking.cancelled_passengers.length === 0,
    };
  },
);
