import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { OrderRow, PaymentRow, RefundRow } from './test-provider.tables.server.ts';

/** A rejected request: the code is the field that is wrong, or `request`. */
export type ApiResult<Data> = Result<Data>;

/** Razorpay responds 400, not 404, to an unknown id. */
export const unknownId = () => fail('id', 'The id provided does not exist');

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in Razorpay's format: a prefix and 14 letters or digits. */
export const newProviderId = (prefix: 'order_' | 'pay_' | 'rfnd_' | ''): string =>
  prefix + Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** The only row, or an unknown id. */
export const oneOf = <Row>([row]: Row[]): ApiResult<Row> => (row ? ok(row) : unknownId());

const amount = (tooSmall: string) =>
  z
    .int('The amount must be an integer.')
    .min(100, tooSmall)
    .max(2_147_483_647, 'Amount exceeds maximum amount allowed.');
const common = {
  receipt: z.string().max(40, 'The receipt may not be greater than 40 characters.').nullish(),
  notes: z.record(z.string(), z.string().max(256, 'Each note value should be 256 characters or less')).nullish(),
};
/** What is posted for an order; the transfers of Route will be a field here. */
export const orderBody = z.strictObject({
  ...common,
  amount: amount('Order amount less than minimum amount allowed'),
  currency: z.literal('INR', 'Currency is not supported'),
  unique_receipt: z.boolean().optional(),
  payment: z.unknown().optional(),
});
/** What is posted for a refund. */
export const refundBody = z.strictObject({
  ...common,
  amount: amount('The amount must be atleast INR 1.00').optional(),
  speed: z.string().optional(),
});

/** Unix seconds, the time format of the API. */
export const unixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Razorpay serialises empty notes as an empty list. */
const notesEntity = (notes: Record<string, string>) => (Object.keys(notes).length > 0 ? notes : []);

/** An order as the API and the webhooks show it. */
export const orderEntity = ({ notes, created_at, ...order }: OrderRow) => ({
  ...order,
  entity: 'order',
  amount_due: order.amount - order.amount_paid,
  offer_id: null,
  notes: notesEntity(notes),
  created_at: unixSeconds(created_at),
});

const refundStatus = ({ amount, amount_refunded }: PaymentRow): 'partial' | 'full' | null => {
  if (amount_refunded === 0) return null;
  return amount_refunded < amount ? 'partial' : 'full';
};

const acquirerData = ({ id, status, method }: PaymentRow) => {
  // The bank's reference number, derived from our id so that it is the same in every response.
  const number = status === 'created' || status === 'failed' ? null : id.slice(-12);
  if (method === 'card') return { auth_code: number };
  return method === 'upi' ? { rrn: number } : { bank_transaction_id: number };
};

/** A payment as the API and the webhooks show it. */
export const paymentEntity = (payment: PaymentRow) => {
  const { bank, card_last4, error, due_at: _due, created_at, ...fields } = payment;
  return {
    ...fields,
    entity: 'payment',
    invoice_id: null,
    international: false,
    refund_status: refundStatus(payment),
    captured: payment.status === 'captured' || payment.status === 'refunded',
    description: null,
    card_id: card_last4 ? `card_${payment.id.slice(-14)}` : null,
    ...(card_last4 ? { card: { last4: card_last4, entity: 'card' } } : {}),
    bank: payment.method === 'netbanking' ? bank : null,
    wallet: payment.method === 'wallet' ? bank : null,
    email: null,
    contact: null,
    notes: [],
    fee: null,
    tax: null,
    error_code: error?.code ?? null,
    error_description: error?.description ?? null,
    error_source: error?.source ?? null,
    error_step: error?.step ?? null,
    error_reason: error?.reason ?? null,
    acquirer_data: acquirerData(payment),
    created_at: unixSeconds(created_at),
    ...(payment.vpa ? { upi: { vpa: payment.vpa, flow: 'intent', payer_account_type: 'bank_account' } } : {}),
  };
};

/** A refund as the API and the webhooks show it. */
export const refundEntity = ({
  notes,
  created_at,
  idempotency_key: _key,
  request_body: _body,
  ...refund
}: RefundRow) => ({
  ...refund,
  entity: 'refund',
  receipt: null,
  notes: notesEntity(notes),
  acquirer_data: { arn: refund.status === 'processed' ? refund.id.slice(-12) : null },
  created_at: unixSeconds(created_at),
  batch_id: null,
  speed_requested: 'normal',
  speed_processed: 'normal',
});
