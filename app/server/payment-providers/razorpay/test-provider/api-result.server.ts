import { randomInt } from 'node:crypto';

/** A rejected request, with the fields of Razorpay's error responses. */
export type ApiRefusal = {
  status: number;
  description: string;
  field?: string;
  source?: string;
  step?: string;
  reason?: string;
};

export type ApiResult<Data> = { success: true; data: Data } | { success: false; refusal: ApiRefusal };

export const apiSuccess = <Data>(data: Data): { success: true; data: Data } => ({ success: true, data });

export const apiRefusal = (
  description: string,
  more: Partial<ApiRefusal> = {},
): { success: false; refusal: ApiRefusal } => ({
  success: false,
  refusal: { status: 400, description, ...more },
});

/** A request field that is invalid. */
export const invalidField = (field: string, description: string): { success: false; refusal: ApiRefusal } =>
  apiRefusal(description, { field, source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' });

/** Razorpay responds 400, not 404, to an unknown id. */
export const unknownIdRefusal = () => apiRefusal('The id provided does not exist', { field: 'id', source: 'business' });

/** Razorpay's error response. */
export const apiErrorBody = (refusal: ApiRefusal) => ({
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

/** An id in Razorpay's format: a prefix and 14 letters or digits. */
export const newProviderId = (prefix: 'order_' | 'pay_' | 'rfnd_' | ''): string =>
  prefix + Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Unix seconds, the time format of the API. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);
