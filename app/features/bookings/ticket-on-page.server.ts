import type { App } from '~/server/app.server.ts';
import { type QrDrawing, qrDrawing } from '~/server/qr/qr-code.server.ts';
import { paths } from '~/shared/paths.ts';
import type { BookingView } from './booking-view.server.ts';
import { cancellableAmong } from './cancellable-among.server.ts';
import { journeyInstants } from './ticket.ts';
import { ticketProof } from './ticket-code.server.ts';

/** Data of the ticket page besides the booking. */
export type TicketOnPage = {
  qr: QrDrawing;
  checkCode: string;
  /** Paths of the PDF and calendar event, with the key of the signed link if the page was opened with it. */
  pdf: string;
  calendar: string;
  /** Path of the cancellation page; null when no refund would be due. */
  cancel: string | null;
  /** ISO instant at which an offline copy expires. */
  keepUntil: string;
  /** ISO instant at which the page was loaded. */
  seenAt: string;
};

const dayMs = 86_400_000;

/** Loads the ticket page of a booking that the caller may see; `key` is that of the signed link, if used. */
export const ticketOnPage = async (
  app: Pick<App, 'db' | 'clock' | 'environment'>,
  booking: BookingView,
  key: string | null,
): Promise<TicketOnPage> => {
  const proof = ticketProof(app.environment, booking);
  const { booking_reference: reference } = booking;
  const { arrives } = journeyInstants(booking.train_details);
  const now = app.clock.now();
  return {
    qr: qrDrawing(proof.address),
    checkCode: proof.checkCode,
    pdf: paths.ticketPdf(reference, { key }),
    calendar: paths.ticketCalendar(reference, { key }),
    cancel: (await cancellableAmong(app, [booking])).has(reference) ? paths.cancelBooking(reference, { key }) : null,
    keepUntil: new Date(arrives.getTime() + dayMs).toISOString(),
    seenAt: now.toISOString(),
  };
};
