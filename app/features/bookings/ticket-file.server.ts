import { countAttempt } from '~/features/accounts/limit-attempts.server.ts';
import { type DoorArgs, viewerOf } from '~/features/accounts/session.server.ts';
import { appOf } from '~/server/request-context.server.ts';
import { type BookingView, seeBookingByReference } from './booking-view.server.ts';
import { hasTicket } from './ticket.ts';

/** A file is work to draw, and nobody needs it this often. */
const filesOfTicket = { name: 'ticket-files', attempts: 60, minutes: 10 };

const refusal = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });

/**
 * The booking whose ticket is asked for as a file, for its owner, the admin or the bearer of the signed link.
 * @throws Response 404 for everybody else, and while there is no ticket; 429 when it is fetched over and over
 */
export const ticketAskedFor = async (args: DoorArgs, reference: string): Promise<BookingView> => {
  const app = appOf(args);
  const key = new URL(args.request.url).searchParams.get('key');
  const booking = await seeBookingByReference(app, reference, { viewer: await viewerOf(args), key });
  if (!booking || !hasTicket(booking))
    throw refusal(
      404,
      'There is no ticket at this address for you. Open the link in your confirmation mail, or log in.',
    );
  const wait = await countAttempt(app, filesOfTicket, booking.id);
  if (wait > 0)
    throw refusal(429, 'This ticket was fetched very often just now. Please wait a few minutes and try again.', {
      'Retry-After': String(wait),
    });
  return booking;
};

/** A ticket in a file of its own: shown or opened by the phone, kept by nobody on the way, found by no search engine. */
export const ticketFile = (body: Buffer | string, { type, name }: { type: string; name: string }): Response =>
  new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    },
  });
