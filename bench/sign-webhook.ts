import { createHmac } from 'node:crypto';
import { benchProviderKeys } from './payment-data.ts';

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
