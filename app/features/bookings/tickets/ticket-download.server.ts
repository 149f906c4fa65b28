import { countAttempt } from '~/features/accounts/core/limit-attempts.server.ts';
import type { RouteArgs } from '~/features/accounts/core/session.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { type BookingView, findVisibleBookingByReference, requestedAccess } from '../core/booking-view.server.ts';
import { hasTicket } from '../core/ticket.ts';
import { viewTripOf } from '../core/trip-view.server.ts';

/** Rendering is expensive, so downloads are limited per booking. */
const downloadLimit = { name: 'ticket-files', attempts: 60, minutes: 10 };

const errorResponse = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });

/**
 * The tickets of a trip for a download, given by the reference of one of them, for its owner, the admin or a holder of the signed link.
 * @throws Response 404 for everyone else and when there is no ticket; 429 when the download limit is exceeded
 */
export const getTicketsForDownload = async (
  args: RouteArgs,
  reference: string,
): Promise<readonly [BookingView, ...BookingView[]]> => {
  const app = appOf(args);
  const booking = await findVisibleBookingByReference(app, reference, await requestedAccess(args));
  if (!booking || !hasTicket(booking))
    throw errorResponse(404, 'Ticket not found. Open the link in your confirmation email, or log in.');
  const wait = await countAttempt(app, downloadLimit, booking.id);
  if (wait > 0)
    throw errorResponse(429, 'This ticket was downloaded too many times. Please wait a few minutes and try again.', {
      'Retry-After': String(wait),
    });
  // Cancelled ones too: calendars then remove them, and their page says so.
  const [first = booking, ...others] = (await viewTripOf(app, booking)).filter(hasTicket);
  return [first, ...others];
};

/** Response with a ticket file: shown inline, not cached, not indexed. */
export const ticketFileResponse = (body: Buffer | string, { type, name }: { type: string; name: string }): Response =>
  new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    },
  });
