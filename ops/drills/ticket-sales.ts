import { randomUUID } from 'node:crypto';
import { testApp } from '#tests/app.ts';
import { holdBooking } from '~/features/bookings/hold/hold-seats-batch.server.ts';
import { completePayment } from '~/features/bookings/payment/complete-payment.server.ts';
import { jobDefinitions } from '~/job-registry.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { readEnvironment } from '~/server/environment.server.ts';
import { openPaymentProviders } from '~/server/payment-providers/payment-providers.server.ts';
import { benchRequest, spreadJourneys } from '../../bench/bench-data.ts';
import { benchProviderKeys, prepareBenchTrains, startProviderStub } from '../../bench/payment-data.ts';

/** Sells tickets through the use cases of the product: hold, order, payment at a provider of its own, ticket, mail. */
export const openTicketSales = async (database: Database, databaseUrl: string, dataDir: string) => {
  const farePaise = await prepareBenchTrains(database);
  const provider = await startProviderStub(farePaise, 1);
  const environment = readEnvironment({
    ...benchProviderKeys,
    DATABASE_URL: databaseUrl,
    TIMETABLE: 'small',
    DATA_DIR: dataDir,
    RAZORPAY_API_BASE: provider.url,
    LOG_LEVEL: 'warn',
  });
  const app = await testApp(
    { ...database, databaseUrl, dataDir, environment: {} },
    { jobDefinitions },
    { environment, paymentProviders: openPaymentProviders(environment) },
  );
  const journeys = spreadJourneys();
  const sold = { tickets: 0 };

  const sellOne = async (): Promise<void> => {
    const number = sold.tickets++;
    const userId = randomUUID();
    await database.pool.query(`insert into users (id, full_name, email) values ($1, 'Asha Rao', $1 || '@example.in')`, [
      userId,
    ]);
    const journey = journeys[number % journeys.length];
    if (!journey) throw new Error('There are no journeys.');
    // A multiple of three books for one passenger, whose fare the provider has.
    const held = await holdBooking(app, benchRequest(userId, journey, farePaise, number * 3));
    if (!held.success) throw new Error(held.error.message);
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into payment_orders (booking_id, provider_order_id, amount_paise, created_at, next_check_at)
       select id, 'order_' || lpad($2::text, 14, '0'), total_fare_paise, created_at, created_at + interval '2 minutes'
       from train_bookings where id = $1 returning provider_order_id as id`,
      [held.data.bookingId, String(Date.now() * 10 + (number % 10)).slice(-14)],
    );
    const paid = await completePayment(
      app,
      { provider: 'razorpay', provider_order_id: rows[0]?.id ?? '' },
      'reconciler',
    );
    if (!paid.success) throw new Error(paid.error.message);
  };

  return {
    /** Sells this many tickets, one after the other. */
    sell: async (tickets: number): Promise<void> => {
      for (let made = 0; made < tickets; made += 1) await sellOne();
    },
    close: async (): Promise<void> => {
      await app.stopJobs();
      await provider.stop();
    },
  };
};
