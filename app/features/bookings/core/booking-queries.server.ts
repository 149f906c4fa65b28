import { QueryBuilder } from 'drizzle-orm/pg-core';
import { train_bookings } from './bookings.tables.server.ts';

/** Bookings without personal data, for statistics of other features. */
export const bookingRelation = new QueryBuilder()
  .select({
    id: train_bookings.id,
    created_at: train_bookings.created_at,
    payment_status: train_bookings.payment_status,
  })
  .from(train_bookings)
  .as('booking');
