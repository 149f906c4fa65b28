import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret: string, content: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(content).digest();

/** The signed content of a successful checkout: order id, then payment id. */
export const checkoutContent = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`;

/** hex(HMAC-SHA256(secret, content)), as Razorpay signs checkouts and webhooks. */
export const sign = (secret: string, content: string | Uint8Array): string => hmac(secret, content).toString('hex');

/** Compares in constant time; a missing or malformed signature is invalid. */
export const signatureIsValid = (
  secret: string,
  content: string | Uint8Array,
  signature: string | null | undefined,
): boolean => {
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(hmac(secret, content), Buffer.from(signature, 'hex'));
};
