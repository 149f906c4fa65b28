import { bookingFigures } from '~/features/bookings/core/booking-figures.server.ts';
import { paymentFigures } from '~/features/payments/payment-figures.server.ts';
import { timetableFigures } from '~/features/trains/timetable/timetable-queries.server.ts';
import { partitionFigures } from '~/server/database/month-partitions.server.ts';
import { mailFigures } from '~/server/mail/mail-figures.server.ts';
import type { DatabaseFigure } from '~/server/metrics/database-figures.server.ts';

/** All figures of the database that /metrics serves. */
export const allDatabaseFigures: DatabaseFigure[] = [
  ...mailFigures,
  ...bookingFigures,
  ...paymentFigures,
  ...timetableFigures,
  ...partitionFigures,
];
