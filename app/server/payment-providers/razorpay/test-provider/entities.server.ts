import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { fail, ok, type Result } from '~/shared/data/result.ts';
import type { OrderRow, PaymentRow, RefundRow } from './test-provider.tables.server.ts';

/** A rejected request: the code is the field that is wrong, or `request`. */
export type ApiResult<Data> = Result<Data>;

/** Razorpay responds 400, not 404, to an unknown id. */
export const unknownId = () => fail('id', 'The id provided does not exist');

/** An id in Razorpay's format: a prefix and 14 letters or digits. */
export const newProviderId = (prefix: 'order_' | 'pay_' | 'rfnd_' | ''): string =>
  `${prefix}${randomBytes(7).toString('hex')}`;

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

/** An order as the API and the webhooks show it: the fields that our adapter reads, and few others. */
export const orderEntity = ({ notes, created_at, ...order }: OrderRow) => ({
  ...order,
  entity: 'order',
  notes: notesEntity(notes),
  created_at: unixSeconds(created_at),
});

/** A payment in the same way. */
export const paymentEntity = ({ bank, error, due_at: _due, created_at, ...payment }: PaymentRow) => ({
  ...payment,
  entity: 'payment',
  bank: payment.method === 'netbanking' ? bank : null,
  wallet: payment.method === 'wallet' ? bank : null,
  error_code: error?.code ?? null,
  error_description: error?.description ?? null,
  error_reason: error?.reason ?? null,
  created_at: unixSeconds(created_at),
});

/** A refund in the same way. */
export const refundEntity = ({
  notes,
  created_at,
  idempotency_key: _key,
  request_body: _body,
  ...refund
}: RefundRow) => ({
  ...refund,
  entity: 'refund',
  notes: notesEntity(notes),
  created_at: unixSeconds(created_at),
});
