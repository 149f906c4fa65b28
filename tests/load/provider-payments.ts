import { z } from 'zod';
import { readEnvironment } from '~/server/read-environment.server.ts';
import { loadTestSecret } from './load-test-data.ts';

const pageOfPayments = z.object({ items: z.array(z.object({ order_id: z.string(), status: z.string() })) });
const pageOfOrders = z.object({ items: z.array(z.object({ id: z.string(), receipt: z.string() })) });

/** The ids of the bookings with a captured payment, read from the provider's API. */
export const listPaidBookingIds = async (url: string): Promise<Set<string>> => {
  const { keyId, keySecret } = readEnvironment({ SESSION_SECRET: loadTestSecret, PORT: new URL(url).port }).razorpay;
  const listAll = async <Item>(path: string, read: (json: unknown) => Item[]): Promise<Item[]> => {
    const items: Item[] = [];
    for (;;) {
      const response = await fetch(`${url}/test-razorpay/v1/${path}?count=100&skip=${items.length}`, {
        headers: { Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
      });
      const more = read(await response.json());
      items.push(...more);
      if (more.length < 100) return items;
    }
  };
  const payments = await listAll('payments', (json) => pageOfPayments.parse(json).items);
  const orders = await listAll('orders', (json) => pageOfOrders.parse(json).items);
  const bookingOf = new Map(orders.map(({ id, receipt }) => [id, receipt]));
  const captured = payments.filter(({ status }) => status === 'captured' || status === 'refunded');
  return new Set(captured.map(({ order_id }) => bookingOf.get(order_id) ?? `order ${order_id} without booking`));
};
