import { journeyFacts } from '~/features/trains/find-trains.server.ts';
import { importTimetable } from '~/features/trains/import-timetable.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { bankApproves } from '~/server/razorpay/test-provider/payments.server.ts';
import { addDays, indianDate } from '~/shared/dates.ts';
import { lineTimetable, lineTrain } from '../factories/lines.ts';
import type { Ride } from './traveller.ts';

export const stormSecret = 'a secret of the storm, long enough to pass';

/** Few trains with few seats: they sell out, and the last seats are fought for. */
const trains = ['90001', '90002', '90003'];
const seatsOfTrain = 45;
const stretches = ['AC', 'CE', 'AE', 'BD'];

export const rides = (): Ride[] =>
  trains.flatMap((train) =>
    stretches.map((stretch) => ({
      train,
      from: (stretch[0] ?? '').repeat(3),
      to: (stretch[1] ?? '').repeat(3),
      date: addDays(indianDate(new Date()), 3),
      class: 'SL',
    })),
  );

/** Puts the trains of the storm beside the timetable; the fare of any of their stretches, in paise. */
export const importStormTrains = async (database: Database): Promise<number> => {
  await importTimetable(database.db, lineTimetable(trains.map((train) => lineTrain(train, seatsOfTrain))));
  const [facts] = await journeyFacts(
    database.db,
    rides()
      .slice(0, 1)
      .map((ride) => ({ ...ride, train_number: ride.train })),
  );
  if (!facts) throw new Error('The trains of the storm are not for sale.');
  return facts.fare_paise;
};

/**
 * Twenty minutes pass while no process runs: every hold ends, every lease and wait is over.
 */
export const letTimePass = async (database: Database): Promise<void> => {
  const ago = `- interval '20 minutes'`;
  for (const change of [
    `train_bookings set hold_expires_at = hold_expires_at ${ago}, created_at = created_at ${ago}`,
    `payment_orders set created_at = created_at ${ago}, checked_at = checked_at ${ago}, next_check_at = next_check_at ${ago}`,
    `refunds set next_check_at = next_check_at ${ago}`,
    `provider_pauses set until = until ${ago}`,
    `mail_deliveries set claimed_until = claimed_until ${ago}`,
    `test_razorpay.webhooks set next_attempt_at = next_attempt_at ${ago}`,
    `pgboss.job set started_on = started_on ${ago}, start_after = start_after ${ago}`,
    `pgboss.queue set monitor_on = monitor_on ${ago}, monitor_claim_on = monitor_claim_on ${ago}`,
  ])
    await database.pool.query(`update ${change}`);
};

/** The travellers say yes in their bank's app while our server is away, and the news of it is lost: nobody tells us. */
export const approveUnheard = async (database: Database, paymentIds: Iterable<string>): Promise<void> => {
  for (const id of paymentIds) {
    await bankApproves(database.db, new Date(), id);
    await database.pool.query(`delete from test_razorpay.webhooks where body like '%' || $1 || '%'`, [id]);
  }
};
