import type { Page } from '@playwright/test';
import { parseQrDrawing, readQr } from '../../read-qr.ts';
import { asha, ravi } from './book.ts';
import { inDays, rajdhani } from './journey.ts';
import { ticketByPost } from './post-booking.ts';

/** Opens a paid ticket for two, in nine days. */
export const ticketForTwo = (page: Page): Promise<{ email: string; reference: string }> =>
  ticketByPost(page, rajdhani(inDays(9)), [asha, ravi]);

/** Decodes the QR code on the screen from its SVG. */
export const codeOn = async (page: Page): Promise<string> => {
  const code = page.getByRole('img', { name: 'QR code for the ticket examiner' });
  const box = (await code.getAttribute('viewBox'))?.split(' ').at(-1);
  return readQr(parseQrDrawing({ size: Number(box), path: (await code.locator('path').getAttribute('d')) ?? '' }));
};

/** The button that saves the ticket on this device. */
export const saveTicketButton = (page: Page) => page.getByRole('button', { name: 'Save ticket offline' });
