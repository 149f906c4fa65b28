import { z } from 'zod';
import { storableText } from '~/shared/data/storable-text.ts';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from '../payment-provider.ts';

/** An id that a provider gave to an order, a payment or a refund: printable, so that it can be stored, logged and compared. */
export const providerIdSchema = z.string().regex(/^[!-~]{1,100}$/);

// Only the fields that Raahi uses are parsed; fields that are missing or null for some payment methods get a default. Razorpay counts time in
// Unix seconds and writes empty notes as an empty list. Texts lose what no database stores.

const instant = z.number().transform((seconds) => new Date(seconds * 1000));
const storable = z.string().transform(storableText);
const textOrNull = storable.nullish().transform((text) => text ?? null);

/** An order of Razorpay as ours. */
export const orderSchema = z
  .object({
    id: providerIdSchema,
    amount: z.number().int(),
    amount_paid: z.number().int(),
    currency: storable,
    receipt: textOrNull,
    status: z.enum(['created', 'attempted', 'paid']),
    created_at: instant,
  })
  .transform(
    ({ amount_paid, receipt, created_at, ...fields }): ProviderOrder => ({
      ...fields,
      amountPaid: amount_paid,
      reference: receipt,
      createdAt: created_at,
    }),
  );

/** A payment of Razorpay as ours: one attempt to pay an order. */
export const paymentSchema = z
  .object({
    id: providerIdSchema,
    order_id: providerIdSchema.nullish().transform((id) => id ?? null),
    amount: z.number().int(),
    currency: storable,
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: storable.nullish().transform((method) => method ?? 'unknown'),
    amount_refunded: z
      .number()
      .int()
      .nullish()
      .transform((amount) => amount ?? 0),
    error_description: textOrNull,
    created_at: instant,
  })
  .transform(
    ({ order_id, amount_refunded, error_description, created_at, ...fields }): ProviderPayment => ({
      ...fields,
      orderId: order_id,
      amountRefunded: amount_refunded,
      errorDescription: error_description,
      createdAt: created_at,
    }),
  );

/** Name of the note that holds our refund id. */
export const refundNote = 'refund_id';

const refundNotes = z.object({ [refundNote]: storable });

/** A refund of Razorpay as ours. */
export const refundSchema = z
  .object({
    id: providerIdSchema,
    payment_id: providerIdSchema,
    amount: z.number().int(),
    currency: storable,
    status: z.enum(['pending', 'processed', 'failed']),
    created_at: instant,
    notes: z.unknown().optional(),
  })
  .transform(
    ({ payment_id, created_at, notes, ...fields }): ProviderRefund => ({
      ...fields,
      paymentId: payment_id,
      createdAt: created_at,
      ourId: refundNotes.safeParse(notes).data?.[refundNote] ?? null,
    }),
  );

/** A list response of these items. */
export const listSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item) }).transform(({ items }) => items as z.output<Item>[]);

/** An error response. */
export const errorBodySchema = z.object({ error: z.object({ description: storable, field: storable.nullish() }) });
