import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { keys } from './payment-world.ts';
import { takeTurns } from './turns.ts';

/** The number of connections of the provider. */
const senders = 50;

export type Webhook = { body: string; signature: string; eventId: string };

/** The payment id of an order at the provider stub. */
export const paymentOf = (order: string): string => `pay_${order.slice('order_'.length)}`;

/** A signed `payment.captured` webhook. */
export const webhookOf = (order: string, amount: number): Webhook => {
  const entity = { id: paymentOf(order), order_id: order, amount, currency: 'INR', status: 'captured' };
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    contains: ['payment'],
    payload: { payment: { entity } },
  });
  const signature = createHmac('sha256', keys.RAZORPAY_WEBHOOK_SECRET).update(body).digest('hex');
  return { body, signature, eventId: `event_${order}` };
};

const post = (agent: Agent, url: URL, { body, signature, eventId }: Webhook): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'X-Razorpay-Signature': signature,
      'X-Razorpay-Event-Id': eventId,
    };
    const { hostname: host, port } = url;
    const sent = request({ agent, host, port, method: 'POST', path: '/webhooks/razorpay', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** Posts the webhooks over keep-alive connections. @returns the seconds until the last response */
export const postWebhooks = async (url: URL, webhooks: Webhook[]): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: senders });
  try {
    const sent = await takeTurns(webhooks, Array.from({ length: senders }), 600, async (_sender, webhook) => {
      const status = await post(agent, url, webhook);
      if (status !== 200) throw new Error(`A webhook was answered with ${status}.`);
      return 1;
    });
    return sent.took;
  } finally {
    agent.destroy();
  }
};
