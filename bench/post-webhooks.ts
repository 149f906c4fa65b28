import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { benchProviderKeys } from './payment-data.ts';
import { runWorkers } from './run-workers.ts';

/** The number of connections of the provider. */
const senders = 50;

export type SignedWebhook = { body: string; signature: string; eventId: string };

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
  return { body, signature, eventId: `event_${order}` };
};

const post = (agent: Agent, url: URL, { body, signature, eventId }: SignedWebhook): Promise<number> =>
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
export const postWebhooks = async (url: URL, webhooks: SignedWebhook[]): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: senders });
  try {
    const sent = await runWorkers(webhooks, Array.from({ length: senders }), 600, async (_sender, webhook) => {
      const status = await post(agent, url, webhook);
      if (status !== 200) throw new Error(`A webhook was answered with ${status}.`);
      return 1;
    });
    return sent.took;
  } finally {
    agent.destroy();
  }
};
