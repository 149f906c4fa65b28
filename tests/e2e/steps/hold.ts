import type { RaahiServer } from '../server.ts';
import { writeInside } from './write-inside.ts';

/** Lets the hold of a booking end so many seconds from now. */
export const endHoldIn = async (shop: RaahiServer, paymentPath: string, seconds: number): Promise<void> => {
  const bookingId = paymentPath.split('/').at(-1);
  const changed = await writeInside(shop, 'update train_bookings set hold_expires_at = $2 where id = $1 returning id', [
    bookingId,
    new Date(Date.now() + seconds * 1000).toISOString(),
  ]);
  if (changed.length !== 1) throw new Error(`There is no booking ${bookingId}.`);
};
