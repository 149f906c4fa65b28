import type { RaahiServer } from '../server.ts';
import { queryDatabase } from './query-database.ts';

/** Sets the expiry of a booking's hold to `seconds` from now. */
export const setHoldExpiry = async (server: RaahiServer, paymentPath: string, seconds: number): Promise<void> => {
  const bookingId = paymentPath.split('/').at(-1);
  const changed = await queryDatabase(
    server,
    'update train_bookings set hold_expires_at = $2 where id = $1 returning id',
    [bookingId, new Date(Date.now() + seconds * 1000).toISOString()],
  );
  if (changed.length !== 1) throw new Error(`There is no booking ${bookingId}.`);
};
