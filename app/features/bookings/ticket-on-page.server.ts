import type { App } from '~/server/app.server.ts';
import { type QrDrawing, qrDrawing } from '~/server/qr/qr-code.server.ts';
import { paths } from '~/shared/paths.ts';
import type { BookingView } from './booking-view.server.ts';
import { cancellableAmong } from './cancellable-among.server.ts';
import { journeyInstants } from './ticket.ts';
import { ticketProof } from './ticket-code.server.ts';

/** What the page of a ticket shows beside the booking. */
export type TicketOnPage = {
  qr: QrDrawing;
  checkCode: string;
  /** Paths of the ticket as PDF and as calendar entry, with the key of the signed link when the page was opened by it. */
  pdf: string;
  calendar: string;
  /** Where it can be cancelled; null once nothing would come back. */
  cancel: string | null;
  /** ISO instant: a copy on a phone is not needed any more from then on. */
  keepUntil: string;
  /** ISO instant of this page. */
  seenAt: string;
};

const dayMs = 86_400_000;

/** The ticket of a booking that may be seen; `key` is the one of the signed link by which it was opened. */
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
