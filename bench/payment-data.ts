import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { listJourneyDetails } from '~/features/trains/timetable/timetable-queries.server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { hotJourney, importBenchTrains } from './bench-data.ts';

/** The API keys at the provider stub. */
export const benchProviderKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_bench',
  RAZORPAY_KEY_SECRET: 'a key secret of the bench',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret of the bench',
};

/** Imports the bench trains. @returns the fare of one passenger in paise: every bench booking has one, so all amounts are equal */
export const prepareBenchTrains = async (database: Database): Promise<number> => {
  await importBenchTrains(database);
  const ride = hotJourney(0);
  const [journey] = await listJourneyDetails(database.db, [{ ...ride, train_number: ride.train }]);
  if (!journey) throw new Error('The bench train is not bookable.');
  return journey.fare_paise;
};

/** Starts an SMTP server that accepts every mail. */
export const startMailSink = async (): Promise<{ url: string; stop(): void }> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { url: `smtp://127.0.0.1:${address.port}`, stop: () => server.close() };
};

/** Starts the provider stub, where every order was paid. @returns its URL and a function to stop it */
export const startProviderStub = async (amount: number): Promise<{ url: string; stop(): Promise<void> }> => {
  const file = fileURLToPath(new URL('./provider-stub.ts', import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_OPTIONS: '', AMOUNT: String(amount) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port]: Buffer[] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
};

type SignedWebhook = { body: string; signature: string };

/** The payment id of an order at the provider stub. */
export const paymentIdFor = (order: string): string => `pay_${order.slice('order_'.length)}`;

/** A signed `payment.captured` webhook. */
export const signedBenchWebhook = (order: string, amount: number): SignedWebhook => {
  const entity = { id: paymentIdFor(order), order_id: order, amount, currency: 'INR', status: 'captured' };
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity } },
  });
  const signature = createHmac('sha256', benchProviderKeys.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex');
  return { body, signature };
};
