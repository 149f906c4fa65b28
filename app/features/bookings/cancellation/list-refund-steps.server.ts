import { findTrainType } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { App } from '~/server/app.server.ts';
import type { TrainDetails } from '../core/booking.ts';
import type { CancellationStep } from './cancellation.ts';
import { priceCancellation } from './price-cancellation.ts';

/** What cancelling each of these trains would cost and refund if they were booked now. */
export const listRefundSteps = (
  app: Pick<App, 'db' | 'clock'>,
  journeys: readonly TrainDetails[],
): Promise<CancellationStep[][]> => {
  const now = app.clock.now();
  return Promise.all(
    journeys.map(async (train_details) => {
      const sold = { train_details, passenger_details: [], cancelled_passengers: [], created_at: now };
      return priceCancellation(sold, await findTrainType(app, train_details.number), now).steps;
    }),
  );
};
