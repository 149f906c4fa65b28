import { randomInt } from 'node:crypto';

/** What the stand-in refuses, with the words and fields of Razorpay's error bodies. */
export type Refusal = {
  status: number;
  description: string;
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
};

export type Answer<Data> = { success: true; data: Data } | { success: false; refusal: Refusal };

export const granted = <Data>(data: Data): { success: true; data: Data } => ({ success: true, data });

export const refused = (description: string, more: Partial<Refusal> = {}): { success: false; refusal: Refusal } => ({
  success: false,
  refusal: { status: 400, description, ...more },
});

/** A field of the request that breaks a rule. */
export const invalid = (field: string, description: string): { success: false; refusal: Refusal } =>
  refused(description, { field, source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' });

/** Razorpay says 400, not 404, to an id that it does not know. */
export const unknownId = () => refused('The id provided does not exist', { field: 'id', source: 'business' });

/** Razorpay's error body. */
export const errorBody = (refusal: Refusal) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description: refusal.description,
    source: refusal.source ?? 'NA',
    step: refusal.step ?? 'NA',
    reason: refusal.reason ?? 'NA',
    metadata: {},
    ...(refusal.field ? { field: refusal.field } : {}),
  },
});

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Razorpay's form of an id: a prefix and 14 letters or digits. */
export const newId = (prefix: 'order_' | 'pay_' | 'rfnd_' | ''): string =>
  prefix + Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Unix seconds, as every time in the API. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);
