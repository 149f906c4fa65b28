import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from '#tests/e2e/server.ts';
import type { Database } from '~/server/database/database.server.ts';
import { type Figure, median } from './figures.ts';
import { startOn } from './http-world.ts';
import { holdWithOrders, keys, prepareShop, startStandIn } from './payment-world.ts';
import { nameOf, openPlace, type Place } from './place.ts';
import { cpuSeconds, residentMegabytes } from './process-cost.ts';
import { takeTurns } from './turns.ts';

const rounds = 5;
const senders = 50;

/** What the provider says of a captured payment, signed. */
const webhookOf = (order: string, amount: number): { body: string; signature: string; eventId: string } => {
  const payment = {
    id: `pay_${order.slice('order_'.length)}`,
    order_id: order,
    amount,
    currency: 'INR',
    status: 'captured',
  };
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity: payment } },
  });
  const signature = createHmac('sha256', keys.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex');
  return { body, signature, eventId: `event_${order}` };
};

type Webhook = ReturnType<typeof webhookOf>;

const post = (agent: Agent, url: URL, { body, signature, eventId }: Webhook): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Razorpay-Signature': signature,
      'X-Razorpay-Event-Id': eventId,
    };
    const sent = request(
      { agent, host: url.hostname, port: url.port, method: 'POST', path: '/webhooks/razorpay', headers },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

const confirmed = async (database: Database): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::integer as n from train_bookings where booking_status = 'confirmed'`,
  );
  return rows[0]?.n ?? 0;
};

/** Posts the webhooks of these orders and waits until each has its ticket; the seconds of both. */
const completeAll = async (database: Database, url: URL, webhooks: Webhook[]) => {
  const before = await confirmed(database);
  const agent = new Agent({ keepAlive: true, maxSockets: senders });
  const startedAt = performance.now();
  const sent = await takeTurns(webhooks, Array.from({ length: senders }), 600, async (_sender, webhook) => {
    const status = await post(agent, url, webhook);
    if (status !== 200) throw new Error(`A webhook was answered with ${status}.`);
    return 1;
  });
  agent.destroy();
  while ((await confirmed(database)) < before + webhooks.length) {
    if (performance.now() - startedAt > 120_000) throw new Error('Not every payment was completed.');
    await pause(20);
  }
  return { taken: sent.took, completed: (performance.now() - startedAt) / 1000 };
};

/** Payment completions a second: signed webhooks over HTTP in, tickets in the database out. */
export const benchPayments = async (place: Place, seconds: number): Promise<Figure[]> => {
  // The timetable and the queues first; the bench trains stand beside them.
  await (await startOn(place)).stop();
  const database = await openPlace(place);
  const name = await nameOf(database);
  const fare = await prepareShop(database);
  const perRound = Math.max(500, Math.round((seconds / rounds) * 600));
  const orders = await holdWithOrders(database, rounds * perRound, fare);
  const provider = await startStandIn(fare);
  const server = await startServer(place, {
    ...keys,
    RAZORPAY_API_BASE: provider.url,
    LOG_LEVEL: 'warn',
    DEMO: '0',
  });
  const speeds: number[] = [];
  const intake: number[] = [];
  const cpu = cpuSeconds(server.pid());
  try {
    for (let round = 0; round < rounds; round += 1) {
      const some = orders.slice(round * perRound, (round + 1) * perRound).map((order) => webhookOf(order, fare));
      const { taken, completed } = await completeAll(database, new URL(server.url), some);
      console.log(round, perRound, (perRound / taken).toFixed(0), (perRound / completed).toFixed(0));
      if (round > 0) {
        speeds.push(perRound / completed);
        intake.push(perRound / taken);
      }
    }
    console.log(
      'cpu ms each',
      ((cpuSeconds(server.pid()) - cpu) * 1000) / orders.length,
      residentMegabytes(server.pid()),
    );
  } finally {
    await server.stop();
    await provider.stop();
    await database.close();
  }
  return [
    { part: 'payments', database: name, name: 'webhooks taken in', value: median(intake), unit: 'webhooks/s' },
    {
      part: 'payments',
      database: name,
      name: 'payments completed through the webhook',
      value: median(speeds),
      unit: 'payments/s',
      target: { at: 'least', value: 500 },
    },
  ];
};
