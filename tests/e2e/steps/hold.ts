import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Lets the hold of a booking end so many seconds from now: in the database of a server that does not run. */
export const endHoldIn = async (dataDir: string, paymentPath: string, seconds: number): Promise<void> => {
  const database = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm } });
  const bookingId = paymentPath.split('/').at(-1);
  const { affectedRows } = await database.query('update train_bookings set hold_expires_at = $2 where id = $1', [
    bookingId,
    new Date(Date.now() + seconds * 1000).toISOString(),
  ]);
  await database.close();
  if (affectedRows !== 1) throw new Error(`There is no booking ${bookingId}.`);
};
